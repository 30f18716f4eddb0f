import type { Services } from '../services.ts';

/** All that people see of maps: each one's own is below its map's. */
const mapsTopic = 'map-places/';

/** What somebody sees of a map; that of everybody is below the map's own. */
export const placesTopic = (mapId: string, userId = ''): string => `${mapsTopic}${mapId}/${userId}`;

/**
 * Has the pages of everybody who has a map open look again, each at what its reader sees: a page hears
 * that something is another only if that is something it may see. Call it once a change is written.
 */
export function tellPlaces({ live }: Pick<Services, 'live'>, mapId: string): void {
  live.tellInTime(placesTopic(mapId));
}

/** The same for every map: somebody may see other places than before, wherever those lie. */
export function tellOpenMaps({ live }: Pick<Services, 'live'>): void {
  live.tellInTime(mapsTopic);
}
