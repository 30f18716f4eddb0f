import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import { listPlacesOfEvent } from '#contract/place-finds.ts';
import { dashboardFresh } from '../fresh.ts';
import { PlaceLine } from '../PlaceLine.tsx';

/** Names the places of the map that lead to an event, meeting points first; nothing where none does. */
export default function WhereItIs({ eventId }: { eventId: string }) {
  const [now] = useState(() => Date.now());
  const { data } = useQuery({
    ...queryOf(listPlacesOfEvent, { params: { eventId } }),
    staleTime: dashboardFresh,
  });
  if (!data || data.places.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-8" aria-label="Where it is">
      {data.places.map((place) => (
        <li key={`${place.mapId} ${place.number}`}>
          <PlaceLine place={place} now={now} also={[place.map]} />
        </li>
      ))}
    </ul>
  );
}
