import {
  DatabaseSync,
  type SQLInputValue,
  type SQLOutputValue,
  type StatementSync,
} from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

/** Older versions can corrupt a write-ahead log (sqlite.org/wal.html, "The WAL-Reset Bug"). */
const oldestSafe = [3, 51, 3] as const;

/** Statements that a handle keeps: more than the host has, but for lists of many lengths. */
const mostStatements = 500;

/**
 * A connection to a SQLite file. It never waits for another's lock: a statement that needs one fails
 * at once, with nothing done (try-until.ts).
 */
export class SqliteHandle {
  readonly #sqlite: DatabaseSync;
  /** Statements by their text: preparing one costs more than most queries. */
  readonly #statements = new Map<string, StatementSync>();

  constructor(file: string, { readOnly }: { readOnly: boolean }) {
    this.#sqlite = new DatabaseSync(file, {
      readOnly,
      timeout: 0,
      enableForeignKeyConstraints: true,
    });
    assertSafe(this.#sqlite);
  }

  /** a transaction is open: the engine may have ended one by itself, when the disk is full */
  get isInTransaction(): boolean {
    return this.#sqlite.isTransaction;
  }

  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const statement = this.#prepare(sql);
    const values = parameters as SQLInputValue[];
    if (statement.columns().length > 0) {
      const rows = statement.all(...values) as unknown as SQLOutputValue[][];
      // Only now: it is prepared anew where another process has changed the schema.
      const names = statement.columns().map(({ name }) => name);
      // The rows have the shape that the query's author says, as with every driver.
      return { rows: rows.map((row) => toObject(names, row) as R) };
    }
    const { changes, lastInsertRowid } = statement.run(...values);
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
  }

  /** Runs statements without parameters or rows. */
  exec(sql: string): void {
    this.#sqlite.exec(sql);
  }

  close(): void {
    this.#sqlite.close();
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#sqlite.prepare(sql);
    // Objects that the driver makes take twice as long to make and to read.
    statement.setReturnArrays(true);
    // The search index writes rows of its own with keys beyond 2^53, which `run` would report.
    if (statement.columns().length === 0) statement.setReadBigInts(true);
    const [oldest] = this.#statements.keys();
    if (oldest !== undefined && this.#statements.size >= mostStatements) {
      this.#statements.delete(oldest);
    }
    this.#statements.set(sql, statement);
    return statement;
  }
}

function toObject(names: readonly string[], values: readonly SQLOutputValue[]) {
  const row: Record<string, SQLOutputValue | undefined> = {};
  for (const [index, name] of names.entries()) row[name] = values[index];
  return row;
}

/** Checks the version of SQLite that Node brings. @throws Error when it is too old */
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
