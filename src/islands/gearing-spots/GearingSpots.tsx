import { useState } from 'react';
import { mapHref, mapPath } from '#rules/map/address.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { Pager } from '#ui/Pager.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Rail } from '#ui/Rail.tsx';
import { Island } from '../Island.tsx';
import type { Spot } from '#contract/gearing-spots.ts';
import { SpotFilters } from './SpotFilters.tsx';
import { SpotList } from './SpotList.tsx';
import { orderInWords } from './spot-words.ts';
import { useSpots } from './use-spots.ts';

/** Leads to the places of all pieces that are shown, a link for each map that has some. */
function OnTheMap({ spots, maps }: { spots: readonly Spot[]; maps: ReadonlyMap<string, string> }) {
  const shown = Array.from(maps, ([mapId, name]) => ({
    ...{ mapId, name },
    items: spots.flatMap(({ item, places }) =>
      places.some((place) => place.mapId === mapId) ? [item.id] : [],
    ),
  })).filter(({ items }) => items.length > 0);
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 print:hidden">
      {shown.map(({ mapId, name, items }) => (
        <a key={mapId} href={mapHref({ mapId, items })}>
          {shown.length === 1 ? 'All of these on the map' : `On the map: ${name}`}
        </a>
      ))}
    </p>
  );
}

/** Says that no place gives gear, or none of the kind that is asked for. */
function Nothing({ isEmpty, onClear }: { isEmpty: boolean; onClear: () => void }) {
  if (isEmpty) {
    return (
      <EmptyRoom
        subject="chart"
        title="No place gives gear yet."
        advice="Whoever finds some draws the place on the map, with what it gives."
      >
        <ButtonLink href={mapPath}>Open the map</ButtonLink>
      </EmptyRoom>
    );
  }
  return (
    <EmptyRoom
      subject="chart"
      title="No place gives a piece of this kind."
      advice="Ask for another slot, other levels, or by other weights."
    >
      <Button onClick={onClear}>Show everything</Button>
    </EmptyRoom>
  );
}

function Spots() {
  const { filters, found, own, choose, clear, turn } = useSpots();
  const [now] = useState(() => Date.now());
  const { data, isPlaceholderData } = found;
  const maps = new Map(data?.maps.map(({ id, name }) => [id, name]));
  const chosen = own.find(({ name }) => name === filters.weights)?.name ?? '';
  return (
    <Rail
      count={Object.values(filters).filter(Boolean).length}
      rail={
        <SpotFilters
          {...{ filters, own, characters: data?.characters ?? [] }}
          onChange={choose}
          onClear={clear}
        />
      }
    >
      <QueryState query={found} room={{ subject: 'chart', title: 'The places did not come.' }} />
      {data && !found.isError && (
        <>
          <div className="grid gap-1">
            <p role="status" className="max-w-read text-muted">
              {isPlaceholderData
                ? 'Loading...'
                : `${data.pagination.total === 1 ? '1 piece' : `${data.pagination.total} pieces`}. ${orderInWords(data.order, chosen)}`}
            </p>
            {data.spots.length > 0 && <OnTheMap spots={data.spots} maps={maps} />}
          </div>
          {data.spots.length === 0 && !isPlaceholderData && (
            <Nothing isEmpty={data.known === 0} onClear={clear} />
          )}
          {data.spots.length > 0 && (
            <div
              className={classes(isPlaceholderData && 'opacity-60')}
              aria-busy={isPlaceholderData}
            >
              <SpotList spots={data.spots} order={data.order} maps={maps} now={now} />
            </div>
          )}
          {data.pagination.totalPages > 1 && (
            <Pager page={data.pagination.page} pages={data.pagination.totalPages} onChange={turn} />
          )}
        </>
      )}
    </Rail>
  );
}

/** Where gear is found, best of it first, for members: /database/gearing-spots. */
export function GearingSpots() {
  return (
    <Island>
      <Spots />
    </Island>
  );
}
