import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { MapPlacesTable } from '../db/tables/maps.ts';
import { isGuilds } from '../seen-places/queries.ts';

type MarkedRow = Pick<MapPlacesTable, 'number' | 'kind' | 'form' | 'x' | 'y' | 'points'>;

/** Returns those of some places of a map that are the guild's, and that somebody of a level sees. */
export function markedPlaces(
  db: Kysely<Tables>,
  mapId: string,
  { numbers, level }: { numbers: readonly number[]; level: number },
): Promise<MarkedRow[]> {
  if (numbers.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('map_places as place')
    .select(['number', 'kind', 'form', 'x', 'y', 'points'])
    .where('map_id', '=', mapId)
    .where('number', 'in', numbers)
    .where(isGuilds(level))
    .where('removed_at', 'is', null)
    .orderBy('number')
    .execute();
}
