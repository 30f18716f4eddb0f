import type { Kysely } from 'kysely';
import { mostRemovedPlaces } from '#rules/map/limits.ts';
import { batches } from '../db/add-rows.ts';
import type { Tables } from '../db/tables.ts';
import type { MapPlacesTable } from '../db/tables/maps.ts';
import { leavePlaces } from '../meeting-points/keeping.ts';

type Db = Kysely<Tables>;

/** Marks a new place that is written where nobody sees it, until all of its import is. */
export const stagedMark = 'staged ';

/** Returns the ids of those of some places that nobody sees yet. */
export async function stillStaged(trx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('map_places')
    .select('id')
    .where('id', 'in', ids)
    .where('source_hash', 'like', `${stagedMark}%`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Places that are forgotten in one turn. */
const atOnce = 200;

/** Forgets places with all that they were. Whoever calls it holds their map. */
export async function forgetPlaces(trx: Db, ids: readonly string[]): Promise<void> {
  for (const batch of batches(ids)) {
    await leavePlaces(trx, batch);
    for (const part of ['map_place_items', 'map_place_events', 'map_place_revisions'] as const) {
      await trx.deleteFrom(part).where('place_id', 'in', batch).execute();
    }
    await trx.deleteFrom('map_places').where('id', 'in', batch).execute();
  }
}

/**
 * Forgets the places that somebody, a squad or the guild removed from a map, but for those that they removed
 * last. What an import brought stays: the next one has to know that it was removed.
 */
export async function keepNewestRemoved(
  trx: Db,
  mapId: string,
  { layer, owner_id, squad_id }: Pick<MapPlacesTable, 'layer' | 'owner_id' | 'squad_id'>,
): Promise<void> {
  let removed = trx
    .selectFrom('map_places')
    .select('id')
    .where('map_id', '=', mapId)
    .where('layer', '=', layer)
    .where('removed_at', 'is not', null)
    .where('source_id', 'is', null);
  if (layer === 'mine') removed = removed.where('owner_id', '=', owner_id);
  if (layer === 'squad') removed = removed.where('squad_id', '=', squad_id);
  const rows = await removed
    .orderBy('removed_at', 'desc')
    .orderBy('number', 'desc')
    .offset(mostRemovedPlaces[layer])
    .limit(atOnce)
    .execute();
  await forgetPlaces(
    trx,
    rows.map(({ id }) => id),
  );
}

/**
 * Returns the ids of some places that were removed from a map before a moment, and that no import has to know:
 * those that somebody drew, that a file had no more, and what is left of an import that came to nothing.
 */
export async function removedBefore(db: Db, mapId: string, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('map_places')
    .select('id')
    .where('map_id', '=', mapId)
    .where('removed_at', '<', before)
    .where((eb) =>
      eb.or([
        eb('source_id', 'is', null),
        eb('source_hash', 'is', null),
        eb('source_hash', 'like', `${stagedMark}%`),
      ]),
    )
    .orderBy('removed_at')
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}
