import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** The tables of a database with the columns of their keys, in any order. */
export type TableKeys = Readonly<Record<string, readonly string[]>>;

/** Tables of SQLite, of Kysely and of the search index. */
const othersTables = /^(?:sqlite_|kysely_|item_search)/;

/** Reads which tables a SQLite file has, of whatever step of the schema. */
export async function readTables(db: Kysely<Tables>): Promise<TableKeys> {
  const { rows } = await sql<{ name: string; column: string }>`
    select tables.name, keys.name as "column"
    from sqlite_schema as tables, pragma_table_info(tables.name) as keys
    where tables.type = 'table' and keys.pk > 0
    order by tables.name, keys.pk`.execute(db);
  const own = rows.filter(({ name }) => !othersTables.test(name));
  const byTable = [...Map.groupBy(own, ({ name }) => name)];
  return Object.fromEntries(
    byTable.map(([name, columns]) => [name, columns.map(({ column }) => column)]),
  );
}
