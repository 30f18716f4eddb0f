import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { TellingsTable } from '../db/tables/notices.ts';

/** Keeps that people were told something. */
export async function addTelling(db: Kysely<Tables>, row: TellingsTable): Promise<void> {
  await db.insertInto('tellings').values(row).execute();
}

/** Forgets what people were told before a moment. */
export async function forgetTellings(db: Kysely<Tables>, before: number): Promise<void> {
  await db.deleteFrom('tellings').where('at', '<', before).execute();
}
