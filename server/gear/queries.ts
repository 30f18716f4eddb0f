import { type Kysely, sql } from 'kysely';
import { gearLayout } from '../db/game-index.ts';
import type { Tables } from '../db/tables.ts';
import { currentSnapshot } from '../snapshots/queries.ts';

/** A page of gear. */
export interface FoundGear {
  /** the cards of the page, as JSON */
  cards: string[];
  /** number of gear that matches, in all */
  total: number;
}

/** A query for the gear of a slot. */
interface GearQuery {
  /** the database's name of the slot */
  slot: string;
  /** folded (rules/text/search-text); the empty string for all gear of the slot */
  term: string;
  offset: number;
  limit: number;
}

/** Returns gear of the current snapshot that fits a slot, by name, then by id. */
export async function findGearBySlot(
  db: Kysely<Tables>,
  { slot, term, offset, limit }: GearQuery,
): Promise<FoundGear> {
  const snapshot = await currentSnapshot(db);
  if (!snapshot) return { cards: [], total: 0 };
  // Folded names are without case, so LIKE means the same on both engines.
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`;
  const matches = db
    .selectFrom('item_slots')
    .where('item_slots.snapshot_id', '=', snapshot.id)
    .where('item_slots.slot', '=', slot)
    .$if(term !== '', (query) =>
      query.where(sql<boolean>`item_slots.name_key like ${pattern} escape '\\'`),
    );
  const { total } = await matches
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  // Only the chosen cards are read: a page deep inside passes over thousands.
  const rows = await db
    .selectFrom(
      matches
        .select(['name_key', 'item_id'])
        .orderBy('name_key')
        .orderBy('item_id')
        .offset(offset)
        .limit(limit)
        .as('page'),
    )
    .innerJoin('items', 'items.id', 'page.item_id')
    .select('items.card')
    .where('items.snapshot_id', '=', snapshot.id)
    .orderBy('page.name_key')
    .orderBy('page.item_id')
    .execute();
  return { cards: rows.map(({ card }) => card), total };
}

/** Counts the gear of the current snapshot that fits each slot. */
export async function countGearBySlot(db: Kysely<Tables>): Promise<Record<string, number>> {
  const snapshot = await currentSnapshot(db);
  if (!snapshot) return {};
  const counts = await db
    .selectFrom('item_slots')
    .select(['slot', (e) => e.fn.countAll<number>().as('items')])
    .where('snapshot_id', '=', snapshot.id)
    .groupBy('slot')
    .execute();
  return Object.fromEntries(counts.map(({ slot, items }) => [slot, items]));
}

/** A piece of gear by its id, as JSON. */
interface GearBody {
  id: string;
  body: string;
}

/** Returns the pieces of gear of the current snapshot with these ids; missing ones are left out. */
export function findGear(db: Kysely<Tables>, ids: readonly string[]): Promise<GearBody[]> {
  return db
    .selectFrom('items')
    .innerJoin('snapshots', 'snapshots.id', 'items.snapshot_id')
    .select(['items.id', 'items.body'])
    .where('snapshots.is_current', '=', 1)
    .where('items.layout', '=', gearLayout)
    .where('items.id', 'in', ids)
    .execute();
}

/** Pieces of one reading: their JSON is parsed in one turn. */
const bodiesAtOnce = 200;

/** Reads all gear of a snapshot, as JSON, by id, a batch at a time. */
export async function* readAllGear(
  db: Kysely<Tables>,
  snapshotId: number,
): AsyncGenerator<string[]> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('items')
      .select(['id', 'body'])
      .where('snapshot_id', '=', snapshotId)
      .where('layout', '=', gearLayout)
      .where('id', '>', after)
      .orderBy('id')
      .limit(bodiesAtOnce)
      .execute();
    yield rows.map(({ body }) => body);
    const last = rows.at(-1);
    if (!last || rows.length < bodiesAtOnce) return;
    after = last.id;
  }
}
