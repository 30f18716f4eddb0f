import { type SQLInputValue, StatementSync } from 'node:sqlite';
import type { Database } from '#server/db/database.ts';
import { sql } from 'kysely';
import pg from 'pg';

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

type Method = (this: unknown, ...values: unknown[]) => unknown;

/** Counts the statements that either engine runs while something is done. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const places = [
    [StatementSync.prototype, 'all'],
    [StatementSync.prototype, 'run'],
    [pg.Client.prototype, 'query'],
  ] as unknown as [Record<string, Method>, string][];
  const undo = places.map(([prototype, name]) => {
    const method = prototype[name]!;
    prototype[name] = function (...values) {
      count += 1;
      return method.apply(this, values);
    };
    return () => {
      prototype[name] = method;
    };
  });
  try {
    await work();
  } finally {
    for (const restore of undo) restore();
  }
  return count;
}

/** Returns the steps by which SQLite finds the rows of a statement. */
export async function planOf({ db }: Database, statement: string): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    explain query plan ${sql.raw(statement)}`.execute(db);
  return rows.map(({ detail }) => detail);
}
