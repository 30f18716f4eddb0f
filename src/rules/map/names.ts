import type { MapView } from './address.ts';

/** Returns that by which names of maps are compared: two that look alike are one. */
export function mapNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The map that an address names, by its id or by its name. */
type Wanted = { [Name in 'mapId' | 'mapName']?: MapView[Name] | undefined };

/** Finds the map that an address names by its id or by its name; undefined where it names none. */
export function findNamedMap<Named extends { id: string; name: string }>(
  maps: readonly Named[],
  { mapId, mapName }: Wanted,
): Named | undefined {
  if (mapId !== undefined) return maps.find(({ id }) => id === mapId);
  const key = mapNameKey(mapName ?? '');
  return maps.find(({ name }) => mapNameKey(name) === key);
}

/** Finds the map with which the page opens: the one that its address names, or else the first that is no level of another. */
export function openedMap<Named extends { id: string; name: string; levelOf: string | null }>(
  maps: readonly Named[],
  opened: Wanted,
): Named | undefined {
  return (opened.mapId ?? opened.mapName) === undefined
    ? maps.find(({ levelOf }) => levelOf === null)
    : findNamedMap(maps, opened);
}
