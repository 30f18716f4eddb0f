import type { Kysely } from 'kysely';
import { batches } from '../db/add-rows.ts';
import type { Tables } from '../db/tables.ts';
import type { MapPlaceRevisionsTable, MapPlacesTable } from '../db/tables/maps.ts';
import { keepLinks } from '../place-links/queries.ts';
import { eventsOf, findsOf, readBody } from './stored.ts';

type Db = Kysely<Tables>;

/** Counts a change of the guild's places on a map. */
export async function touchMap(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('maps')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Locks every map, in the order of their ids, and counts a change of each. Returns the ids. */
export async function touchAllMaps(trx: Db): Promise<string[]> {
  const maps = await trx.selectFrom('maps').select('id').orderBy('id').execute();
  for (const { id } of maps) await touchMap(trx, id);
  return maps.map(({ id }) => id);
}

/** Takes the next numbers of places on a map. Returns the one before the first of them. */
export async function takeNumbers(trx: Db, id: string, count: number): Promise<number> {
  const { last_number } = await trx
    .updateTable('maps')
    .set((eb) => ({ last_number: eb('last_number', '+', count) }))
    .where('id', '=', id)
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number - count;
}

/** A place with the revision that stands. */
export type StandingPlace = MapPlacesTable & Pick<MapPlaceRevisionsTable, 'body' | 'by_id' | 'at'>;

/** Picks places, removed ones too, each with its revision that stands as `now`. */
export const standingPlaces = (db: Db) =>
  db
    .selectFrom('map_places')
    .innerJoin('map_place_revisions as now', (join) =>
      join
        .onRef('now.place_id', '=', 'map_places.id')
        .onRef('now.revision', '=', 'map_places.revision'),
    );

const selectStanding = (db: Db) =>
  standingPlaces(db).selectAll('map_places').select(['now.body', 'now.by_id', 'now.at']);

/** Returns a place of a map, a removed one too, or null. */
export async function findPlace(
  db: Db,
  mapId: string,
  number: number,
): Promise<StandingPlace | null> {
  const place = selectStanding(db).where('map_id', '=', mapId).where('number', '=', number);
  return (await place.executeTakeFirst()) ?? null;
}

/** Returns the place of an id, on whichever map, or null. */
export async function findPlaceById(db: Db, id: string): Promise<StandingPlace | null> {
  return (await selectStanding(db).where('map_places.id', '=', id).executeTakeFirst()) ?? null;
}

/** Counts the places that stand on a map of the guild, of a squad, or of somebody. */
export async function countPlaces(
  db: Db,
  mapId: string,
  whose: Pick<MapPlacesTable, 'layer' | 'squad_id' | 'owner_id'>,
): Promise<number> {
  let places = db
    .selectFrom('map_places')
    .select((e) => e.fn.countAll().as('count'))
    .where('map_id', '=', mapId)
    .where('layer', '=', whose.layer)
    .where('removed_at', 'is', null);
  if (whose.layer === 'squad') places = places.where('squad_id', '=', whose.squad_id);
  if (whose.layer === 'mine') places = places.where('owner_id', '=', whose.owner_id);
  return Number((await places.executeTakeFirstOrThrow()).count);
}

/**
 * Writes revisions of places, each in place of one that an import has laid there and that does not stand
 * (decision 210).
 */
export async function keepRevisions(
  trx: Db,
  revisions: Iterable<MapPlaceRevisionsTable>,
): Promise<void> {
  for (const batch of batches(revisions)) {
    await trx
      .insertInto('map_place_revisions')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['place_id', 'revision']).doUpdateSet((eb) => ({
          ...{ layer: eb.ref('excluded.layer'), squad_id: eb.ref('excluded.squad_id') },
          ...{ level: eb.ref('excluded.level'), body: eb.ref('excluded.body') },
          ...{ by_id: eb.ref('excluded.by_id'), at: eb.ref('excluded.at') },
        })),
      )
      .execute();
  }
}

/** Writes a place with its new revision, and forgets the revisions before `oldest`. */
export async function writePlace(
  trx: Db,
  { id, ...values }: MapPlacesTable,
  revision: MapPlaceRevisionsTable,
  oldest: number,
): Promise<void> {
  await trx
    .insertInto('map_places')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  await keepRevisions(trx, [revision]);
  const body = readBody(revision);
  await keepLinks(trx, id, { items: findsOf(id, body), events: eventsOf(id, body) });
  await trx
    .deleteFrom('map_place_revisions')
    .where('place_id', '=', id)
    .where('revision', '<', oldest)
    .execute();
}

/** Changes what is noted of a place beside its revision. */
export async function notePlace(
  trx: Db,
  id: string,
  values: Partial<Omit<MapPlacesTable, 'id' | 'map_id' | 'number' | 'revision'>>,
): Promise<void> {
  await trx.updateTable('map_places').set(values).where('id', '=', id).execute();
}

/** Returns the revisions of a place that are kept, newest first: what an import still brings is none yet. */
export function revisionsOf(
  db: Db,
  { id, revision }: Pick<MapPlacesTable, 'id' | 'revision'>,
): Promise<MapPlaceRevisionsTable[]> {
  return db
    .selectFrom('map_place_revisions')
    .selectAll()
    .where('place_id', '=', id)
    .where('revision', '<=', revision)
    .orderBy('revision', 'desc')
    .execute();
}
