import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from 'kysely';
import type { SqliteFile } from './sqlite-file.ts';

/**
 * Tells whether a statement cannot write: SQLite has no `select` that does, and nothing that writes
 * in a `with` before one. The reading handle refuses what would write all the same.
 */
function onlyReads({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);
}

/** What Kysely works with: nobody's until a transaction begins on it. */
class SqliteConnection implements DatabaseConnection {
  readonly #file: SqliteFile;
  #unlock: (() => void) | null = null;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#unlock) return onlyReads(query) ? this.#file.read(query) : this.#file.write(query);
    this.#assertInTransaction();
    return this.#file.runInTransaction<R>(query);
  }

  streamQuery(): never {
    // A reading that lasts would show its moment to every other reading of the handle.
    throw new Error('SQLite is read page by page, not as a stream.');
  }

  async begin(): Promise<void> {
    this.#unlock = await this.#file.begin();
  }

  async commit(): Promise<void> {
    this.#assertInTransaction();
    await this.#file.commit();
    this.#end();
  }

  async rollback(): Promise<void> {
    try {
      await this.#file.rollback();
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#unlock?.();
    this.#unlock = null;
  }

  /**
   * A full disk, for one, ends a transaction under its statements: what came after it would be
   * written by itself.
   */
  #assertInTransaction(): void {
    if (this.#file.writing.isInTransaction) return;
    throw new Error('The database gave the transaction up; nothing of it was saved.');
  }
}

/** Kysely's driver of a SQLite file. */
export class SqliteFileDriver implements Driver {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  init(): Promise<void> {
    return this.#file.open();
  }

  acquireConnection(): Promise<SqliteConnection> {
    return Promise.resolve(new SqliteConnection(this.#file));
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: SqliteConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: SqliteConnection): Promise<void> {
    return connection.rollback();
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return Promise.try(() => {
      this.#file.close();
    });
  }
}
