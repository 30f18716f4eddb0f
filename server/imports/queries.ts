import { type Kysely, sql, type Transaction } from 'kysely';
import { type Claim, lockClaim } from '../db/claims.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type {
  ItemSlotsTable,
  ItemsTable,
  RecipeLinksTable,
  RecipesTable,
} from '../db/tables/game-data.ts';
import { readStoredItem } from '../snapshots/stored.ts';
import { ImportError } from './import-error.ts';
import { factRows } from './item-facts.ts';

/** Rows that one transaction may touch: other writers wait no longer than it takes. */
const batchSize = 500;

/** Whole items of one batch while their facts are read: each has several rows. */
const factsBatchSize = 100;

/** Opens a new snapshot that nobody sees yet. Returns its id. */
export async function beginSnapshot(
  db: Kysely<Tables>,
  source: string,
  now: number,
): Promise<number> {
  const row = await db
    .insertInto('snapshots')
    .values({
      id: sql<number>`(select coalesce(max(id), 0) + 1 from snapshots)`,
      created_at: now,
      source,
      is_current: 0,
      first_rank: null,
      last_rank: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Checks that the import still holds its claim: another may have deleted the rows it wrote. */
async function assertHeld(trx: Transaction<Tables>, claim: Claim): Promise<void> {
  if (await lockClaim(trx, claim)) return;
  throw new ImportError('Another import began while this one stood still; nothing was changed.');
}

/** The rows of some records. */
export interface RecordBatch {
  items: ItemsTable[];
  slots: ItemSlotsTable[];
  recipes: RecipesTable[];
  links: RecipeLinksTable[];
}

/** Writes one batch of records into a snapshot. @throws ImportError when the claim is lost */
export async function writeRecords(
  db: Kysely<Tables>,
  claim: Claim,
  { items, slots, recipes, links }: RecordBatch,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await assertHeld(trx, claim);
    // One row in each statement: the text stays the same, so the statement is prepared once.
    for (const item of items) await trx.insertInto('items').values(item).execute();
    for (const slot of slots) await trx.insertInto('item_slots').values(slot).execute();
    for (const recipe of recipes) await trx.insertInto('recipes').values(recipe).execute();
    for (const link of links) await trx.insertInto('recipe_links').values(link).execute();
  });
}

/**
 * Numbers the names of a snapshot in their order and makes them findable.
 * @throws ImportError when the claim is lost
 */
export async function writeNames(
  { db, engine }: Database,
  claim: Claim,
  snapshotId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await assertHeld(trx, claim);
    const { base } = await trx
      .selectFrom('item_names')
      .select((e) => e.fn.coalesce(e.fn.max('rank'), sql<number>`0`).as('base'))
      .executeTakeFirstOrThrow();
    await sql`
      insert into item_names (rank, snapshot_id, item_id, name_key)
      select ${base} + row_number() over (order by name_key, id), snapshot_id, id, name_key
      from items where snapshot_id = ${snapshotId}
      order by name_key, id`.execute(trx);
    await engine.indexNames(trx, snapshotId);
    const { count } = await trx
      .selectFrom('item_names')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('snapshot_id', '=', snapshotId)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('snapshots')
      .set({ first_rank: base + 1, last_rank: base + count })
      .where('id', '=', snapshotId)
      .execute();
  });
}

/** Writes the facts of the items of ranks `first` to `last`, whose names are written already. */
async function writeFactsOf(
  db: Kysely<Tables>,
  snapshotId: number,
  first: number,
  last: number,
): Promise<void> {
  const { rows } = await sql<{ rank: number; body: string }>`
    select item_names.rank, items.body from item_names
    join items on items.snapshot_id = item_names.snapshot_id and items.id = item_names.item_id
    where item_names.rank between ${first} and ${last}`.execute(db);
  for (const { rank, body } of rows) {
    const { facts, traits } = factRows(snapshotId, rank, readStoredItem(body));
    await db.insertInto('item_facts').values(facts).execute();
    // One row in each statement: the text stays the same, so the statement is prepared once.
    for (const trait of traits) await db.insertInto('item_traits').values(trait).execute();
  }
}

/**
 * Writes the facts by which a search filters and sorts, a batch at a time.
 * @throws ImportError when the claim is lost
 */
export async function writeFacts(
  { db }: Database,
  claim: Claim,
  snapshotId: number,
): Promise<void> {
  const { first_rank, last_rank } = await db
    .selectFrom('snapshots')
    .select(['first_rank', 'last_rank'])
    .where('id', '=', snapshotId)
    .executeTakeFirstOrThrow();
  if (first_rank === null || last_rank === null) return;
  for (let first = first_rank; first <= last_rank; first += factsBatchSize) {
    await db.transaction().execute(async (trx) => {
      await assertHeld(trx, claim);
      const last = Math.min(first + factsBatchSize - 1, last_rank);
      await writeFactsOf(trx, snapshotId, first, last);
    });
  }
}

/**
 * Makes a complete snapshot the one that readers see.
 * Returns the ids of those it replaces, and of those that a crash left behind.
 * @throws ImportError when the claim or the snapshot is lost; readers keep the old one
 */
export async function publishSnapshot(
  db: Kysely<Tables>,
  claim: Claim,
  snapshotId: number,
): Promise<number[]> {
  return db.transaction().execute(async (trx) => {
    await assertHeld(trx, claim);
    await trx.updateTable('snapshots').set({ is_current: 0 }).where('is_current', '=', 1).execute();
    const { numUpdatedRows } = await trx
      .updateTable('snapshots')
      .set({ is_current: 1 })
      .where('id', '=', snapshotId)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) {
      throw new ImportError(`Snapshot ${snapshotId} is gone; the game data stays as it was.`);
    }
    const older = await trx
      .selectFrom('snapshots')
      .select('id')
      .where('id', '<', snapshotId)
      .execute();
    return older.map((row) => row.id);
  });
}

/**
 * Deletes a snapshot's rows of a table, a batch at a time. @param key a column whose values have a
 * few rows each at most
 */
async function deleteRows(
  db: Kysely<Tables>,
  table: 'items' | 'recipes' | 'item_slots' | 'recipe_links',
  key: 'id' | 'item_id',
  snapshotId: number,
): Promise<void> {
  const [rows, id] = [sql.table(table), sql.ref(key)];
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${rows} where snapshot_id = ${snapshotId} and ${id} in (
        select ${id} from ${rows} where snapshot_id = ${snapshotId} limit ${batchSize}
      )`.execute(db);
    if (numAffectedRows === 0n) return;
  }
}

/** Deletes a snapshot that nobody sees, a batch at a time. */
export async function dropSnapshot({ db, engine }: Database, snapshotId: number): Promise<void> {
  const row = await db
    .selectFrom('snapshots')
    .select(['first_rank', 'last_rank'])
    .where('id', '=', snapshotId)
    .executeTakeFirst();
  if (row?.first_rank != null && row.last_rank != null) {
    for (let first = row.first_rank; first <= row.last_rank; first += batchSize) {
      const last = Math.min(first + batchSize - 1, row.last_rank);
      await db.transaction().execute(async (trx) => {
        await engine.unindexNames(trx, first, last);
        for (const table of ['item_traits', 'item_facts'] as const) {
          await trx
            .deleteFrom(table)
            .where('rank', '>=', first)
            .where('rank', '<=', last)
            .execute();
        }
        await trx
          .deleteFrom('item_names')
          .where('rank', '>=', first)
          .where('rank', '<=', last)
          .execute();
      });
    }
  }
  await deleteRows(db, 'items', 'id', snapshotId);
  await deleteRows(db, 'recipes', 'id', snapshotId);
  await deleteRows(db, 'item_slots', 'item_id', snapshotId);
  await deleteRows(db, 'recipe_links', 'item_id', snapshotId);
  await db.deleteFrom('snapshots').where('id', '=', snapshotId).execute();
}
