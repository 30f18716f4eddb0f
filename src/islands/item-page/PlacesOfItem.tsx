import { useQuery } from '@tanstack/react-query';
import { Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import { listPlacesOfItems } from '#contract/place-finds.ts';
import { mapHref } from '#rules/map/address.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { dashboardFresh } from '../fresh.ts';
import { PlaceLine } from '../PlaceLine.tsx';
import { MoreRows } from '../MoreRows.tsx';
import { usePart } from '../use-part.ts';

/** So many places show at first. */
const shownAtFirst = 8;

/** Lists the places of all maps that give an item, and leads to them on each map. */
export default function PlacesOfItem({ id }: { id: string }) {
  const [now] = useState(() => Date.now());
  const query = useQuery({
    ...queryOf(listPlacesOfItems, { query: { items: id } }),
    staleTime: dashboardFresh,
  });
  const { maps = [], places = [], totals = [] } = query.data ?? {};
  const part = usePart(places, shownAtFirst);
  if (!query.isSuccess) return <QueryState query={query} />;
  if (places.length === 0) {
    return (
      <p className="text-sm text-muted">
        Nobody has noted a place that gives it. <a href={mapHref({})}>To the map</a>
      </p>
    );
  }
  const nameOf = (mapId: string) =>
    maps.length > 1 ? (maps.find((map) => map.id === mapId)?.name ?? '') : '';
  const total = totals[0]?.places ?? places.length;
  return (
    <>
      <ul className="text-sm ruled" aria-label="Where it is found">
        {part.shown.map((place) => (
          <li key={`${place.mapId} ${place.number}`}>
            <PlaceLine
              place={place}
              now={now}
              also={[...place.gives.map(({ words }) => words), nameOf(place.mapId)]}
            />
          </li>
        ))}
      </ul>
      <MoreRows part={part} what="places" />
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        <span className="text-muted">
          {total === 1 ? '1 place in all' : `${total} places in all`}
        </span>
        {maps.map(({ id: mapId, name }) => (
          <a
            key={mapId}
            className="flex min-h-9 items-center gap-1.5"
            href={mapHref({ mapId, items: [id] })}
          >
            <MapIcon className="line-icon" />
            Show all on {maps.length > 1 ? name : 'the map'}
          </a>
        ))}
      </p>
    </>
  );
}
