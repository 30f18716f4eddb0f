import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, SqliteAdapter, SqliteDialect, type SqliteDatabase } from 'kysely';
import { makeOwnFile } from './own-file.ts';
import type { Tables } from './tables.ts';

/** Older versions can corrupt a write-ahead log (sqlite.org/wal.html, "The WAL-Reset Bug"). */
const oldestSafe = [3, 51, 3] as const;

class TransactionalAdapter extends SqliteAdapter {
  // SQLite's DDL is transactional; Kysely assumes it is not, and a crash would leave a migration
  // half done.
  override get supportsTransactionalDdl() {
    return true;
  }
}

class NodeSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalAdapter();
  }
}

/**
 * Makes Kysely's database of one of Node's. Statements are kept by their text: preparing one costs
 * more than most queries.
 */
function adapt(sqlite: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string) => {
    // A deferred transaction that begins to write cannot wait for another writer; an immediate one
    // can.
    const text = sql === 'begin' ? 'begin immediate' : sql;
    const known = statements.get(text);
    if (known) return known;
    const statement = sqlite.prepare(text);
    // The search index writes rows of its own with keys beyond 2^53, which `run` would report.
    if (statement.columns().length === 0) statement.setReadBigInts(true);
    statements.set(text, statement);
    return statement;
  };
  return {
    close: () => {
      sqlite.close();
    },
    prepare: (sql) => {
      const statement = prepared(sql);
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...(values as SQLInputValue[])),
        run: (values) => statement.run(...(values as SQLInputValue[])),
        iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
      };
    },
  };
}

function assertSafe(sqlite: DatabaseSync): void {
  const row = sqlite.prepare('select sqlite_version() as version').get();
  const version = String(row?.version);
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const number = major * 1_000_000 + minor * 1000 + patch;
  if (number < oldestSafe[0] * 1_000_000 + oldestSafe[1] * 1000 + oldestSafe[2]) {
    throw new Error(
      `This Node brings SQLite ${version}; ${oldestSafe.join('.')} or newer is needed. Run through npm, which brings its own Node.`,
    );
  }
}

/** Opens or creates the file. Acknowledged writes survive a power cut (product §11.8). */
export function openNodeSqlite(file: string): Kysely<Tables> {
  makeOwnFile(file);
  const sqlite = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  assertSafe(sqlite);
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = full;');
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect({ database: adapt(sqlite) }) });
}
