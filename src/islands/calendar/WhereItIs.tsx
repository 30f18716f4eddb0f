import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import type { GuildEvent } from '#contract/calendar.ts';
import { listPlacesOfEvent } from '#contract/place-finds.ts';
import { placeKey } from '#rules/calendar/event-parts.ts';
import { dashboardFresh } from '../fresh.ts';
import { PlaceLine } from '../PlaceLine.tsx';
import { MeetingPoint } from './MeetingPoint.tsx';

/**
 * Shows where an event meets, and names the other places of the map that lead to it, meeting points first;
 * nothing where there are none.
 */
export default function WhereItIs({ event }: { event: Pick<GuildEvent, 'id' | 'meeting'> }) {
  const { id, meeting } = event;
  const [now] = useState(() => Date.now());
  const { data } = useQuery({
    ...queryOf(listPlacesOfEvent, { params: { eventId: id } }),
    staleTime: dashboardFresh,
  });
  const key = meeting && placeKey(meeting);
  const places = data?.places.filter((place) => placeKey(place) !== key) ?? [];
  return (
    <>
      {meeting && <MeetingPoint meeting={meeting} />}
      {places.length > 0 && (
        <ul className="flex flex-wrap gap-x-8" aria-label="Where it is">
          {places.map((place) => (
            <li key={placeKey(place)}>
              <PlaceLine place={place} now={now} also={[place.map]} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
