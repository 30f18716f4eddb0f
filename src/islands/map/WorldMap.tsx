import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryOf } from '#api/query.ts';
import { type GuildMap, listMaps } from '#contract/maps.ts';
import { meets } from '#rules/access/access.ts';
import { mapPath } from '#rules/map/address.ts';
import { openedMap } from '#rules/map/names.ts';
import { useStore } from '@nanostores/react';
import { $session } from '#stores/session.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Island } from '../Island.tsx';
import { useDrawingAhead } from './drawing/late-parts.ts';
import { mapsAhead } from './map-ahead.ts';
import type { Drawn } from './map-room.ts';
import { MapWorkbench } from './MapWorkbench.tsx';
import { useMapView } from './use-map-view.ts';

interface Props {
  /** the guild's name */
  guild: string;
}

/** Puts each level behind the map whose it is. */
function inTheirOrder(maps: readonly GuildMap[]): GuildMap[] {
  const levelsOf = (id: string) => maps.filter(({ levelOf }) => levelOf === id);
  return maps
    .filter(({ levelOf }) => levelOf === null)
    .flatMap((map) => [map, ...levelsOf(map.id)]);
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

/** Says that the guild has no map, and to those who can bring one how. */
function NoMap() {
  const { user } = useStore($session);
  const isOfficer = meets(7, user);
  return (
    <EmptyRoom
      subject="chart"
      level="h1"
      title="No map has been brought yet."
      advice={
        isOfficer ? (
          <>
            Whoever keeps the site brings one with{' '}
            <code className="wrap-anywhere">
              npm run guild -- import-map picture.png --name &quot;The Cairns&quot;
            </code>
            , or an empty grid with <code>--grid 4096x4096</code> in place of the picture.
          </>
        ) : (
          'The officers bring it; then places can be found and drawn on it.'
        )
      }
    />
  );
}

function OpenMaps({ guild }: Props) {
  const query = useQuery({ ...queryOf(listMaps, {}), staleTime: Infinity, initialData: mapsAhead });
  const maps = useMemo(() => inTheirOrder(query.data?.maps ?? []), [query.data]);
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
    <div className="page-wide">
      {maps.length === 0 ? (
        <NoMap />
      ) : (
        <EmptyRoom
          subject="signpost"
          level="h1"
          title="There is no such map."
          advice="It may have been taken away. The guild’s other maps are still here."
        >
          <ButtonLink href={mapPath}>Open the map</ButtonLink>
        </EmptyRoom>
      )}
    </div>
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
