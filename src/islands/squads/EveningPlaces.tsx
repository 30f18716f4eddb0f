import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { readEventRaid } from '#contract/raids.ts';
import type { Squad } from '#contract/squad-shapes.ts';
import { placesIn, publishedPlaceInWords } from '#rules/raids/published-places.ts';
import { Face } from '#ui/people/Face.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { dashboardFresh } from '../fresh.ts';
import { PlacedMarks } from '../PlacedMarks.tsx';

interface Props {
  eventId: string;
  members: Squad['members'];
  /** id of whoever reads, who stands first */
  reader: string;
}

/** Shows where the members of a squad stand in the published plan of an evening. */
export default function EveningPlaces({ eventId, members, reader }: Props) {
  const query = useQuery({
    ...queryOf(readEventRaid, { params: { eventId } }),
    staleTime: dashboardFresh,
  });
  if (!query.isSuccess) return <QueryState query={query} />;
  if (!query.data) return <p className="text-muted">No plan of it is published yet.</p>;
  const own = new Set(members.map(({ discordId }) => discordId));
  const places = placesIn(query.data)
    .filter(({ shown }) => own.has(shown.discordId))
    .toSorted(
      (a, b) => Number(b.shown.discordId === reader) - Number(a.shown.discordId === reader),
    );
  const placed = new Set(places.map(({ shown }) => shown.discordId));
  const others = members.filter(({ discordId }) => !placed.has(discordId));
  return (
    <section className="grid gap-1" aria-labelledby="evening-places">
      <h3 id="evening-places" className="font-text text-base font-bold">
        Who sits where
      </h3>
      <ul className="text-sm ruled">
        {places.map(({ shown, place }) => {
          const isReader = shown.discordId === reader;
          return (
            <li
              key={shown.discordId}
              className={`flex flex-wrap items-center gap-x-2 gap-y-0.5 px-1 py-1.5 ${isReader ? 'bg-accent-quiet' : ''}`}
            >
              <Face person={shown} size={24} />
              <b className="max-w-full truncate text-heading">
                {isReader ? 'You' : shown.username}
              </b>
              <PlacedMarks shown={shown}>
                <span className="min-w-0 text-end wrap-anywhere">
                  {publishedPlaceInWords(place)}
                </span>
              </PlacedMarks>
            </li>
          );
        })}
      </ul>
      {others.length > 0 && (
        <p className="text-sm wrap-anywhere text-muted">
          No place: {others.map(({ username }) => username).join(', ')}
        </p>
      )}
    </section>
  );
}
