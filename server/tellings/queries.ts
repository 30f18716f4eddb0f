import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { TellingsTable } from '../db/tables/notices.ts';

/** Ids begin with their moment, in so many digits. */
const momentDigits = 15;

/**
 * Keeps that people were told something. What is told at once of one thing, each a word of their own, is one
 * telling: how many have read it is counted together.
 */
export async function addTelling(db: Kysely<Tables>, row: TellingsTable): Promise<void> {
  const moment = row.id.slice(0, momentDigits);
  const { numUpdatedRows } = await db
    .updateTable('tellings')
    .set((eb) => ({ people: eb('people', '+', row.people) }))
    .where('id', '>', moment)
    // No letter between the moment and the rest sorts before the hyphen.
    .where('id', '<', `${moment}.`)
    .where('kind', '=', row.kind)
    .where('about', '=', row.about)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await db.insertInto('tellings').values(row).execute();
}

/** Forgets what people were told before a moment. */
export async function forgetTellings(db: Kysely<Tables>, before: number): Promise<void> {
  await db.deleteFrom('tellings').where('at', '<', before).execute();
}
