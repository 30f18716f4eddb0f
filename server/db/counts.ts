import { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What people count in a guild's data, and the tables that hold it. */
const counted = {
  people: 'users',
  characters: 'characters',
  items: 'items',
  events: 'events',
  'lines of the audit log': 'audit',
} as const satisfies Record<string, keyof Tables>;

export type Counted = keyof typeof counted;

export const countedNames = Object.keys(counted) as Counted[];

/** Numbers of rows, by what they are. */
export type Counts = Record<Counted, number>;

/** Counts what a database holds. */
export async function countsIn(db: Kysely<Tables>): Promise<Counts> {
  const counts = {} as Counts;
  for (const name of countedNames) {
    const { count } = await db
      .selectFrom(counted[name])
      .select((e) => e.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    counts[name] = Number(count);
  }
  return counts;
}

/** Counts what a backup holds; an older one lacks tables. */
export function countsInFile(file: string): Counts {
  const sqlite = new DatabaseSync(file, { readOnly: true });
  const rowsOf = (table: string): number => {
    const known = sqlite.prepare('select 1 from sqlite_schema where name = ?').get(table);
    return known
      ? Number(sqlite.prepare(`select count(*) as count from ${table}`).get()?.count)
      : 0;
  };
  try {
    return Object.fromEntries(countedNames.map((name) => [name, rowsOf(counted[name])])) as Counts;
  } finally {
    sqlite.close();
  }
}
