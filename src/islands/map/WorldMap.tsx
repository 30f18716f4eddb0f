import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { queryOf } from '#api/query.ts';
import { listMaps } from '#contract/maps.ts';
import { openedMap } from '#rules/map/names.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { Island } from '../Island.tsx';
import { loadPatiently } from '../use-ahead.ts';
import { useDrawingAhead } from './drawing/late-parts.ts';
import { mapsAhead } from './map-ahead.ts';
import type { Drawn } from './map-room.ts';
import { MapWorkbench } from './MapWorkbench.tsx';
import { useMapView } from './use-map-view.ts';

const NoMap = lazy(async () => ({
  default: (await loadPatiently(() => import('./NoMap.tsx'))).NoMap,
}));

interface Props {
  /** the guild's name */
  guild: string;
}

/** What is drawn as a map opens: the first map that does, where it does not say which. */
interface Begun {
  mapId?: string;
  drawn: Drawn;
}

/** Reads whether an address opens the form: `?draw`. */
function readBegun(): Begun | null {
  return new URLSearchParams(window.location.search).has('draw')
    ? { drawn: { number: null } }
    : null;
}

function OpenMaps({ guild }: Props) {
  const query = useQuery({ ...queryOf(listMaps, {}), staleTime: Infinity, initialData: mapsAhead });
  const maps = query.data?.maps ?? [];
  const viewOfMap = useMapView();
  const isAtPage = useDrawingAhead();
  const [begun, setBegun] = useState<Begun | null>(readBegun);
  const map = openedMap(maps, viewOfMap.view);
  if (!query.isSuccess) {
    return (
      <div className="page-wide">
        <QueryState query={query} room={{ subject: 'chart', title: 'The map did not come.' }} />
      </div>
    );
  }
  if (map) {
    const isHere = begun?.mapId === undefined || begun.mapId === map.id;
    return (
      <MapWorkbench
        key={map.id}
        {...{ guild, map, maps, viewOfMap, isAtPage }}
        begun={begun && isHere ? begun.drawn : null}
        onBegun={() => {
          setBegun(null);
          // What asked for the form leaves the address.
          viewOfMap.change({});
        }}
        drawOn={(other, drawn) => {
          setBegun({ mapId: other, drawn });
          viewOfMap.change({ mapId: other, number: undefined, at: undefined }, 'push');
        }}
      />
    );
  }
  return (
    <Suspense>
      <NoMap isAny={maps.length > 0} />
    </Suspense>
  );
}

/** The guild's maps and what is found on them: /database/map. */
export function WorldMap({ guild }: Props) {
  return (
    <Island>
      <OpenMaps guild={guild} />
    </Island>
  );
}
