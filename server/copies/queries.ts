import { type Kysely, sql } from 'kysely';
import { tableNames } from '../db/copy.ts';
import {
  type Copying,
  entriesOf,
  isCopied,
  type Personal,
  personalOf,
} from '../db/personal-rows.ts';
import { tableKeys, type Tables } from '../db/tables.ts';
import { readable } from './stored.ts';

type Db = Kysely<Tables>;

/** A row of a copy: text, numbers, truth values or null by column. */
export type CopyRow = Record<string, unknown>;

/** Rows that are read in one turn: some hold a whole character. */
const batchSize = 100;

/** The tables of which a copy has something, in its order. */
export const copiedTables: readonly (keyof Tables)[] = tableNames.filter((table) => {
  const entry = personalOf(table);
  return entry !== null && typeof entry.copy !== 'string';
});

/** Who takes a copy. */
export interface Copied {
  id: string;
  username: string;
}

/** Tells whether a row may say something of others: who is concerned beside its actor is in its key. */
function concernsOthers(row: CopyRow, { about, folded = [] }: Personal, { id }: Copied): boolean {
  if (!about || row[about.of] === id) return false;
  if (row[about.of] !== null || folded.length === 0) return true;
  const ids = folded.flatMap((name) => String(row[name]).match(/\d{15,}/g) ?? []);
  return ids.some((other) => other !== id);
}

/** Makes a stored value readable, without the names of others in it. */
function shownOf(name: string, value: unknown, { facts, namedInFacts = [] }: Personal): unknown {
  const shown = readable(name, value);
  if (!facts?.includes(name) || namedInFacts.length === 0) return shown;
  const told = entriesOf(shown as Record<string, unknown>);
  return Object.fromEntries(
    told.map(([key, said]) => [key, namedInFacts.includes(key) ? null : said]),
  );
}

/** Makes the row of a copy: whom else it names, and what it says of them, is left out. */
function toCopyRow(row: CopyRow, entry: Personal, whose: Copied): CopyRow {
  const { people, names, about } = entry;
  const isOther = (id: string) => row[id] !== null && row[id] !== whose.id;
  const others = new Set(entriesOf(people).flatMap(([name]) => (isOther(name) ? [name] : [])));
  const hidden = new Set([
    ...others,
    ...entriesOf(names).flatMap(([name, id]) => {
      const isOthers = id === null ? row[name] !== whose.username : others.has(id);
      return isOthers ? [name] : [];
    }),
    ...(concernsOthers(row, entry, whose) ? (about?.columns ?? []) : []),
  ]);
  const { without, only } = entry.copy as Copying;
  const shown = Object.keys(row).filter((name) => !without?.includes(name));
  return Object.fromEntries(
    shown
      .filter((name) => only?.includes(name) ?? true)
      .map((name) => [name, hidden.has(name) ? null : shownOf(name, row[name], entry)]),
  );
}

/** Counts the rows of a table that name somebody. */
export async function countOf(db: Db, table: keyof Tables, userId: string): Promise<number> {
  const theirs = isCopied(table, userId);
  if (!theirs) return 0;
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(table)} where ${theirs}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Reads the rows of a table that name somebody, in the order of its key, some in a turn. */
export async function* copyOf(
  db: Db,
  table: keyof Tables,
  whose: Copied,
): AsyncGenerator<CopyRow[]> {
  const entry = personalOf(table);
  const theirs = isCopied(table, whose.id);
  if (!entry || !theirs) return;
  const key = sql.join(tableKeys[table].map((name) => sql.ref(name)));
  for (let after = sql``; ;) {
    const { rows } = await sql<CopyRow>`
      select * from ${sql.table(table)} where ${theirs} ${after}
      order by ${key} limit ${batchSize}`.execute(db);
    yield rows.map((row) => toCopyRow(row, entry, whose));
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = sql`and (${key}) > (${sql.join(tableKeys[table].map((name) => last[name]))})`;
  }
}
