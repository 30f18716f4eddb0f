import { type Kysely, sql } from 'kysely';
import type { Engine } from './database.ts';
import type { Tables } from './tables.ts';

/** SQLite's triggers that refuse changes, by the names that the steps gave them. */
const refusing = sql<{ name: string; sql: string }>`
  select name, sql from sqlite_schema
  where type = 'trigger' and name glob '*_refuses_*' order by name`;

/**
 * Does a work that may change rows of append-only tables, inside a transaction: nobody else may meanwhile.
 * PostgreSQL's triggers let a transaction that says so pass (step 0147); SQLite's are taken away and come
 * back with its end, whichever that is.
 */
export async function changingHistory(
  trx: Kysely<Tables>,
  { kind }: Pick<Engine, 'kind'>,
  work: () => Promise<void>,
): Promise<void> {
  if (kind === 'postgres') {
    await sql`select set_config('guildhall.removes', 'a person', true)`.execute(trx);
    await work();
    await sql`select set_config('guildhall.removes', '', true)`.execute(trx);
    return;
  }
  const { rows } = await refusing.execute(trx);
  for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(trx);
  await work();
  for (const trigger of rows) await sql.raw(trigger.sql).execute(trx);
}
