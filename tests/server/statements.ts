import { type SQLInputValue, StatementSync } from 'node:sqlite';
import type { Database } from '#server/db/database.ts';
import { sql } from 'kysely';

type Read = (this: StatementSync, ...values: SQLInputValue[]) => Record<string, unknown>[];

/** Notes the texts of the statements that SQLite reads by while something is done. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const heard = new Set<string>();
  const prototype = StatementSync.prototype as { all: Read };
  const read = prototype.all;
  prototype.all = function (...values) {
    heard.add(this.sourceSQL);
    return read.apply(this, values);
  };
  try {
    await work();
  } finally {
    prototype.all = read;
  }
  return [...heard];
}

/** Returns the steps by which SQLite finds the rows of a statement. */
export async function planOf({ db }: Database, statement: string): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    explain query plan ${sql.raw(statement)}`.execute(db);
  return rows.map(({ detail }) => detail);
}
