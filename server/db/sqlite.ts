import {
  type Dialect,
  Kysely,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Database, Engine } from './database.ts';
import { SqliteFileDriver } from './sqlite-driver.ts';
import { SqliteFile } from './sqlite-file.ts';
import type { OnStatement } from './statements.ts';
import type { Tables } from './tables.ts';

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
  describe: async (db) => {
    const { rows } = await sql<{ version: string; bytes: number }>`
      select sqlite_version() as version, page_count * page_size as bytes
      from pragma_page_count(), pragma_page_size()`.execute(db);
    return rows[0] ?? { version: '', bytes: 0 };
  },
  damage: async (db) => {
    const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    const keys = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
    return [
      ...integrity.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
      ...keys.rows.map(({ table }) => `a row of ${table} refers to nothing`),
    ];
  },
  indexNames: async (db, snapshotId) => {
    await sql`
      insert into item_search (rowid, name_key)
      select rank, name_key from item_names where snapshot_id = ${snapshotId}`.execute(db);
  },
  unindexNames: async (trx, first, last) => {
    await sql`delete from item_search where rowid between ${first} and ${last}`.execute(trx);
  },
};

class FileAdapter extends SqliteAdapter {
  // SQLite's DDL is transactional; Kysely assumes it is not, and a crash would leave a migration
  // half done.
  override get supportsTransactionalDdl() {
    return true;
  }

  // The driver lets its writers go one after the other; Kysely would let its readers wait as well.
  override get supportsMultipleConnections() {
    return true;
  }
}

/** A command waits so long for another process, in milliseconds: a restore may take a while. */
const commandPatience = 60_000;

/**
 * Opens the embedded database in a file, and creates a missing one.
 * @param address path of the file
 * @param patience time that a statement waits for another process's lock, in milliseconds
 */
export function openSqlite(
  address: string,
  patience = commandPatience,
  onStatement?: OnStatement,
): Database {
  const file = new SqliteFile(address, patience, onStatement);
  const dialect: Dialect = {
    createDriver: () => new SqliteFileDriver(file),
    createAdapter: () => new FileAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
  const db = new Kysely<Tables>({ dialect });
  return {
    db,
    engine,
    address,
    pool: null,
    openNotices: null,
    trouble: () => file.trouble(),
    close: () => db.destroy(),
  };
}
