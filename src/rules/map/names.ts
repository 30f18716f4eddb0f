import type { MapView } from './address.ts';

/** Returns that by which names of maps are compared: two that look alike are one. */
export function mapNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Finds the map that an address names by its id or by its name; undefined where it names none. */
export function findNamedMap<Named extends { id: string; name: string }>(
  maps: readonly Named[],
  { mapId, mapName }: Pick<MapView, 'mapId' | 'mapName'>,
): Named | undefined {
  if (mapId !== undefined) return maps.find(({ id }) => id === mapId);
  const key = mapNameKey(mapName ?? '');
  return maps.find(({ name }) => mapNameKey(name) === key);
}
