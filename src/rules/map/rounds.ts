import { type Round, type RoundPlace, shortestRound } from './round.ts';

/** A place of some map that gives something. */
export interface MappedPlace extends RoundPlace {
  mapId: string;
}

/** A round through places of one map, and what is got on it. */
export interface MapRound<Place extends MappedPlace> extends Round<Place> {
  mapId: string;
  /** ids of what is got on this map, as they were wanted */
  wanted: string[];
}

/** What is to be done to get things, and what is given nowhere. */
export interface Rounds<Place extends MappedPlace> {
  rounds: MapRound<Place>[];
  nowhere: string[];
}

type GivenBy = ReadonlyMap<string, readonly string[]>;

/** Chooses the map on which the most is given; of equals the earlier one. */
function fullest(mapIds: readonly string[], open: readonly string[], givenOn: GivenBy): string[] {
  const on = (mapId: string) => open.filter((id) => givenOn.get(id)?.includes(mapId));
  return mapIds.toSorted((a, b) => on(b).length - on(a).length).slice(0, 1);
}

/**
 * Finds a round on each map that is needed (product §9.31): what one map alone gives is got there, and so is
 * whatever else that map gives; the rest on whichever gives the most of it.
 * @param places in the order in which their maps are taken of equals
 * @param wanted ids
 */
export function roundsOf<Place extends MappedPlace>(
  places: readonly Place[],
  wanted: readonly string[],
): Rounds<Place> {
  const mapIds = Array.from(new Set(places.map(({ mapId }) => mapId)));
  const givenOn: GivenBy = new Map(
    Array.from(new Set(wanted), (id) => [
      id,
      mapIds.filter((one) =>
        places.some(({ mapId, gives }) => mapId === one && gives.includes(id)),
      ),
    ]),
  );
  const chosen = new Map<string, string[]>();
  let open = Array.from(givenOn.keys()).filter((id) => (givenOn.get(id)?.length ?? 0) > 0);
  while (open.length > 0) {
    const alone = open.flatMap((id) => {
      const maps = givenOn.get(id) ?? [];
      return maps.length === 1 ? maps : [];
    });
    const needed = alone.length > 0 ? mapIds.filter((id) => alone.includes(id)) : mapIds;
    const [mapId = ''] = fullest(needed, open, givenOn);
    const got = open.filter((id) => givenOn.get(id)?.includes(mapId));
    chosen.set(mapId, got);
    open = open.filter((id) => !got.includes(id));
  }
  return {
    rounds: mapIds.flatMap((mapId) => {
      const own = chosen.get(mapId);
      if (!own) return [];
      const here = places.filter((place) => place.mapId === mapId);
      return [{ mapId, wanted: own, ...shortestRound(here, own) }];
    }),
    nowhere: Array.from(givenOn.keys()).filter((id) => givenOn.get(id)?.length === 0),
  };
}
