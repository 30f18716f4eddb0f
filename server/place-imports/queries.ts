import { type CompiledQuery, type InsertObject, type Kysely, sql, type UpdateObject } from 'kysely';
import { mostPlaceRevisions } from '#contract/map-places.ts';
import { batches } from '../db/add-rows.ts';
import type { Tables } from '../db/tables.ts';
import type {
  MapPlaceEventsTable,
  MapPlaceItemsTable,
  MapPlaceRevisionsTable,
  MapPlacesTable,
} from '../db/tables/maps.ts';
import { keepRevisions, standingPlaces } from '../map-places/queries.ts';
import { stagedMark } from '../removed-places/queries.ts';

type Db = Kysely<Tables>;

/** Returns the places of a map that imports brought, removed ones too. */
export function importedPlaces(db: Db, mapId: string): Promise<MapPlacesTable[]> {
  return db
    .selectFrom('map_places')
    .selectAll()
    .where('map_id', '=', mapId)
    .where('source_id', 'is not', null)
    .execute();
}

/** Returns what stands of places and who wrote it, by their ids. */
export async function standingOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Pick<MapPlaceRevisionsTable, 'body' | 'by_id'>>> {
  const standing = new Map<string, Pick<MapPlaceRevisionsTable, 'body' | 'by_id'>>();
  for (const batch of batches(ids)) {
    const rows = await standingPlaces(db)
      .select(['now.place_id', 'now.body', 'now.by_id'])
      .where('map_places.id', 'in', batch)
      .execute();
    for (const { place_id, ...row } of rows) standing.set(place_id, row);
  }
  return standing;
}

/** A place as an import leaves it, with its revision and what it leads to; null where that is as it was. */
export interface WrittenPlace {
  /** `seen_at` is what the file says, and counts only where nobody has seen the place later */
  row: MapPlacesTable;
  revision: MapPlaceRevisionsTable | null;
  items: MapPlaceItemsTable[] | null;
  events: MapPlaceEventsTable[] | null;
}

/** What an import writes of a place that there is: what people note beside it stays. */
const imported = [
  ...(['level', 'revision', 'kind', 'name', 'form', 'x', 'y', 'points', 'level_from'] as const),
  ...(['level_to', 'items', 'removed_at', 'source_hash', 'source_said'] as const),
] as const;

const isSeenLater = sql`coalesce(excluded.seen_at, 0) > coalesce(map_places.seen_at, 0)`;

/** Returns what becomes of the columns of a place that there is. */
const columnsOfOther = (): UpdateObject<Tables, 'map_places'> => ({
  ...Object.fromEntries(imported.map((name) => [name, sql.ref(`excluded.${name}`)])),
  seen_at: sql`case when ${isSeenLater} then excluded.seen_at else map_places.seen_at end`,
  // A later day of the file is nobody's word.
  seen_by: sql`case when ${isSeenLater} then null else map_places.seen_by end`,
});

/** Writes the revisions of places of an import: those of places that there are stand only with their rows. */
export async function writeRevisions(trx: Db, places: readonly WrittenPlace[]): Promise<void> {
  await keepRevisions(
    trx,
    places.flatMap(({ revision }) => revision ?? []),
  );
}

/** A statement that is made, and not run yet. */
export type Write = CompiledQuery;

/**
 * Makes the statements that write places of an import and what they lead to, without their revisions. Whoever
 * runs them holds the map: making them takes as long as running them, and nobody waits for that.
 */
export function writesOf(db: Db, places: Iterable<WrittenPlace>): Write[] {
  return Array.from(batches(places)).flatMap((batch) => [
    db
      .insertInto('map_places')
      .values(batch.map(({ row }) => row))
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columnsOfOther()))
      .compile(),
    ...linkWrites(db, batch, 'map_place_items', ({ items }) => items),
    ...linkWrites(db, batch, 'map_place_events', ({ events }) => events),
  ]);
}

type LinkTable = 'map_place_items' | 'map_place_events';

/** Makes the statements that write what places lead to now, in place of what they did. */
function linkWrites<Table extends LinkTable>(
  db: Db,
  places: readonly WrittenPlace[],
  table: Table,
  linksOf: (place: WrittenPlace) => InsertObject<Tables, Table>[] | null,
): Write[] {
  const others = places.filter((place) => place.row.revision > 1 && linksOf(place) !== null);
  const ids = others.map(({ row }) => row.id);
  return [
    ...(ids.length > 0
      ? [db.deleteFrom<LinkTable>(table).where('place_id', 'in', ids).compile()]
      : []),
    ...Array.from(batches(places.flatMap((place) => linksOf(place) ?? [])), (rows) =>
      db.insertInto(table).values(rows).compile(),
    ),
  ];
}

/** Forgets the revisions of places beyond those that are kept, and those that an import has laid there in vain. */
export async function trimRevisions(trx: Db, ids: readonly string[]): Promise<void> {
  for (const batch of batches(ids)) {
    await trx
      .deleteFrom('map_place_revisions')
      .where('place_id', 'in', batch)
      .where((eb) => {
        const standing = eb
          .selectFrom('map_places as place')
          .select('place.revision')
          .whereRef('place.id', '=', 'map_place_revisions.place_id');
        const kept = eb(eb.ref('revision'), '+', mostPlaceRevisions);
        return eb.or([eb('revision', '>', standing), eb(kept, '<=', standing)]);
      })
      .execute();
  }
}

/** Shows new places that were written where nobody sees them. */
export async function showStaged(trx: Db, ids: readonly string[]): Promise<void> {
  for (const batch of batches(ids)) {
    await trx
      .updateTable('map_places')
      .set({
        removed_at: null,
        source_hash: sql<string>`substr(source_hash, ${sql.lit(stagedMark.length + 1)})`,
      })
      .where('id', 'in', batch)
      .execute();
  }
}

/** Notes the same of many places. */
export async function notePlaces(
  trx: Db,
  ids: readonly string[],
  values: Partial<Pick<MapPlacesTable, 'removed_at' | 'source_hash'>>,
): Promise<void> {
  for (const batch of batches(ids)) {
    await trx.updateTable('map_places').set(values).where('id', 'in', batch).execute();
  }
}

/** Returns what stands of places of a map that lead to something by its id alone which there is by now. */
export async function unnamedPlaces(
  db: Db,
  mapId: string,
  most: number,
): Promise<Pick<MapPlaceRevisionsTable, 'place_id' | 'revision' | 'body'>[]> {
  const { rows } = await sql<Pick<MapPlaceRevisionsTable, 'place_id' | 'revision' | 'body'>>`
    select now.place_id, now.revision, now.body from map_places p
    join map_place_revisions now on now.place_id = p.id and now.revision = p.revision
    where p.map_id = ${mapId} and (
      exists (select 1 from map_place_items f
        join snapshots s on s.is_current = 1
        join items i on i.snapshot_id = s.id and i.id = f.item_id
        where f.place_id = p.id and p.items like '%"Item ' || f.item_id || '"%'
          and i.card not like '%"Item ' || f.item_id || '"%')
      or exists (select 1 from map_place_events l
        join events e on e.id = l.event_id
        where l.place_id = p.id and e.title != 'An event'
          and now.body like '%"id":"' || l.event_id || '","title":"An event"%'))
    order by p.number limit ${most}`.execute(db);
  return rows;
}

/** A place whose links have their names now. */
export interface NamedPlace extends Pick<MapPlaceRevisionsTable, 'place_id' | 'revision' | 'body'> {
  items: MapPlacesTable['items'];
}

/** Writes the names of links into what stands of places. */
export async function namePlaces(trx: Db, places: readonly NamedPlace[]): Promise<void> {
  for (const { place_id, revision, body, items } of places) {
    await trx
      .updateTable('map_place_revisions')
      .set({ body })
      .where('place_id', '=', place_id)
      .where('revision', '=', revision)
      .execute();
    await trx.updateTable('map_places').set({ items }).where('id', '=', place_id).execute();
  }
}

/** Counts the links of places that stand to items that there are not. */
export async function countDangling(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from map_place_items f
    join map_places p on p.id = f.place_id
    where p.removed_at is null and not exists (
      select 1 from items i join snapshots s on s.id = i.snapshot_id
      where s.is_current = 1 and i.id = f.item_id)`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
