import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from '#server/db/database.ts';
import { migrationsFor } from '#server/db/migrations.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import type { Tables } from '#server/db/tables.ts';

/** A row by column, in the files' form: JSON unchanged, bytes in base64. */
export type Row = Record<string, unknown>;

/** The content of a database of some version, by table, each table after those it refers to. */
export type Filling = Map<string, Row[]>;

const folder = new URL('versions/', import.meta.url);

/** Columns that hold JSON as text. */
const jsonColumns = new Set([
  ...[
    'body',
    'by_rarity',
    'card',
    'changes',
    'facts',
    'first_published',
    'published_body',
    'roles',
    'row',
  ],
]);

/**
 * Reads the content of a database right after a step. Each step has a file of the tables that it
 * made or changed, in their shape then; an existing file is never changed.
 */
export async function fillingAt(step: string): Promise<Filling> {
  const filling: Filling = new Map();
  const files = (await readdir(folder)).filter((file) => file <= `${step}.json`);
  for (const file of files.toSorted()) {
    const tables = JSON.parse(await readFile(new URL(file, folder), 'utf8')) as Record<
      string,
      Row[]
    >;
    for (const [table, rows] of Object.entries(tables)) filling.set(table, rows);
  }
  return filling;
}

/** Opens a new database and migrates it to a step, and no further. */
export async function openAt(address: string, step: string): Promise<Database> {
  const database = address.startsWith('postgres:') ? openPostgres(address) : openSqlite(address);
  const { db, engine } = database;
  const provider = { getMigrations: () => Promise.resolve(migrationsFor(engine)) };
  const { error } = await new Migrator({ db, provider }).migrateTo(step);
  if (error) throw error as Error;
  return database;
}

function toColumn(name: string, value: unknown): unknown {
  if (value === null) return null;
  if (jsonColumns.has(name)) return JSON.stringify(value);
  return name === 'bytes' ? Buffer.from(value as string, 'base64') : value;
}

/** Writes rows unchanged, whatever the tables look like today. */
export async function addRows(db: Kysely<Tables>, table: string, rows: readonly Row[]) {
  for (const row of rows) {
    const columns = Object.keys(row).map((name) => sql.ref(name));
    const values = Object.entries(row).map(([name, value]) => sql.val(toColumn(name, value)));
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(
      db,
    );
  }
}

/** Fills an empty database of some version, its search index included. */
export async function fill({ db, engine }: Database, filling: Filling): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const [table, rows] of filling) await addRows(trx, table, rows);
    if (engine.kind !== 'sqlite') return;
    await sql`insert into item_search (rowid, name_key) select rank, name_key from item_names`.execute(
      trx,
    );
  });
}

/** Matches tables of Kysely and of the search index, which do not belong to a version. */
const othersTables = /^(?:kysely_|item_search|sqlite_)/;

/** Returns the columns of every table, in the order of their names: "title text" "tbd integer". */
export async function readColumns(db: Kysely<Tables>): Promise<Map<string, string[]>> {
  const tables = await db.introspection.getTables();
  return new Map(
    tables
      .filter(({ name }) => !othersTables.test(name))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, columns }) => [
        name,
        columns
          .map((column) => [
            column.name,
            column.dataType,
            column.isNullable ? 'or null' : '',
            column.hasDefaultValue ? 'with default' : '',
          ])
          .map((words) => words.filter((word) => word !== '').join(' '))
          .toSorted(),
      ]),
  );
}

/** Reads every row of every table, in an order that does not depend on their writer. */
export async function readRows(db: Kysely<Tables>): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>();
  for (const table of (await readColumns(db)).keys()) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db);
    const lines = rows.map((row) =>
      JSON.stringify(
        Object.entries(row)
          .map(([name, value]) => [
            name,
            value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
          ])
          .toSorted(),
      ),
    );
    all.set(table, lines.toSorted());
  }
  return all;
}
