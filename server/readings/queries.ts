import type { Kysely } from 'kysely';
import { addRows } from '../db/add-rows.ts';
import type { Tables } from '../db/tables.ts';
import type {
  ReadingAsksTable,
  ReadingsTable,
  ReviewTellingsTable,
} from '../db/tables/readings.ts';

/** A text as it was once. */
type Words = Pick<ReadingsTable, 'path' | 'revision'>;

/** Returns what somebody has said that they have read. */
export async function readingsOf(
  db: Kysely<Tables>,
  userId: string,
): Promise<Omit<ReadingsTable, 'user_id'>[]> {
  return db
    .selectFrom('readings')
    .select(['path', 'revision', 'at'])
    .where('user_id', '=', userId)
    .execute();
}

/** Returns who has read some texts, as they are or were. */
export async function readingsOfTexts(
  db: Kysely<Tables>,
  paths: readonly string[],
): Promise<ReadingsTable[]> {
  if (paths.length === 0) return [];
  return db.selectFrom('readings').selectAll().where('path', 'in', paths).execute();
}

/** Keeps that somebody has read a text. Returns when they first said so. */
export async function saveReading(trx: Kysely<Tables>, reading: ReadingsTable): Promise<number> {
  await trx
    .insertInto('readings')
    .values(reading)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { at } = await trx
    .selectFrom('readings')
    .select('at')
    .where('user_id', '=', reading.user_id)
    .where('path', '=', reading.path)
    .where('revision', '=', reading.revision)
    .executeTakeFirstOrThrow();
  return at;
}

/** Adds readings of people who have none of them yet. */
export async function addReadings(
  trx: Kysely<Tables>,
  readings: readonly ReadingsTable[],
): Promise<void> {
  await addRows(trx, 'readings', readings);
}

/** Returns which texts the guild was asked to read. */
export async function allAsks(db: Kysely<Tables>): Promise<ReadingAsksTable[]> {
  return db.selectFrom('reading_asks').selectAll().execute();
}

/** Keeps that the guild is asked to read a text. Returns false where another host is first. */
export async function addAsk(trx: Kysely<Tables>, ask: ReadingAsksTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('reading_asks')
    .values(ask)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Keeps who may read a text that the guild was asked to. */
export async function saveAccess(
  db: Kysely<Tables>,
  { path, revision }: Words,
  access: string,
): Promise<void> {
  await db
    .updateTable('reading_asks')
    .set({ access })
    .where('path', '=', path)
    .where('revision', '=', revision)
    .execute();
}

/** Keeps that people are reminded of a text, unless they were after a moment. Returns whether they were not. */
export async function saveReminded(
  trx: Kysely<Tables>,
  { path, revision }: Words,
  { now, unlessAfter }: { now: number; unlessAfter: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reading_asks')
    .set({ reminded_at: now })
    .where('path', '=', path)
    .where('revision', '=', revision)
    .where((eb) => eb.or([eb('reminded_at', 'is', null), eb('reminded_at', '<=', unlessAfter)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns when those who had not read a text were last reminded; null for never. */
export async function remindedAt(
  db: Kysely<Tables>,
  { path, revision }: Words,
): Promise<number | null> {
  const ask = await db
    .selectFrom('reading_asks')
    .select('reminded_at')
    .where('path', '=', path)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return ask?.reminded_at ?? null;
}

/** Returns of which texts in review editors and officers were told. */
export async function reviewTellings(db: Kysely<Tables>): Promise<ReviewTellingsTable[]> {
  return db.selectFrom('review_tellings').selectAll().execute();
}

/** Keeps that they are told of a text in review. Returns false where another host is first. */
export async function addReviewTelling(
  trx: Kysely<Tables>,
  telling: ReviewTellingsTable,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('review_tellings')
    .values(telling)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets that they were told of a text. */
export async function removeReviewTelling(trx: Kysely<Tables>, path: string): Promise<void> {
  await trx.deleteFrom('review_tellings').where('path', '=', path).execute();
}
