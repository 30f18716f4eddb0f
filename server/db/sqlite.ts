import { sql } from 'kysely';
import type { Database, Engine } from './database.ts';
import { openNodeSqlite } from './node-sqlite.ts';

/** The trigram index finds terms of three characters or more. */
const trigramLength = 3;

const engine: Engine = {
  kind: 'sqlite',
  columns: { bigint: sql`integer`, bytes: sql`blob`, sortedText: sql`text` },
  ranksContaining: (term) =>
    Array.from(term).length < trigramLength
      ? sql`(select rank from item_names where instr(name_key, ${term}) > 0)`
      : sql`(select rowid as rank from item_search
             where item_search match ${`"${term.replaceAll('"', '""')}"`})`,
  damage: async (db) => {
    const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    const keys = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
    return [
      ...integrity.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
      ...keys.rows.map(({ table }) => `a row of ${table} refers to nothing`),
    ];
  },
  empty: () => Promise.reject(new Error('A SQLite file is replaced as a whole (backup.ts)')),
  indexNames: async (db, snapshotId) => {
    await sql`
      insert into item_search (rowid, name_key)
      select rank, name_key from item_names where snapshot_id = ${snapshotId}`.execute(db);
  },
  unindexNames: async (trx, first, last) => {
    await sql`delete from item_search where rowid between ${first} and ${last}`.execute(trx);
  },
};

/** Opens the embedded database in `file`, and creates a missing one. */
export function openSqlite(file: string): Database {
  const db = openNodeSqlite(file);
  return { db, engine, address: file, pool: null, close: () => db.destroy() };
}
