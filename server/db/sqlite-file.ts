import { type BigIntStats, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CompiledQuery, type QueryResult } from 'kysely';
import { toldOf } from './failure-advice.ts';
import { loopShare } from './loop-share.ts';
import { Mutex } from './mutex.ts';
import { SqliteHandle } from './node-sqlite.ts';
import { makeOwnFile } from './own-file.ts';
import { tryUntil } from './try-until.ts';
import {
  FileGoneError,
  sqliteAdvice,
  type SqliteFailure,
  sqliteFailureOf,
} from './sqlite-failure.ts';
import { type OnStatement, watchStatements, type WatchStatement } from './statements.ts';

/** A disk with less room than this, in bytes, is about to be full. */
const leastRoom = 16 * 1024 * 1024;

/** Failures of which a statement that succeeds says nothing: it touched other pages. */
const lasting: readonly (SqliteFailure | null)[] = ['damaged', 'no-database'];

/** Opens a handle, or leaves nothing open. */
function openHandle(file: string, readOnly: boolean, settings = ''): SqliteHandle {
  const handle = new SqliteHandle(file, { readOnly });
  try {
    handle.exec(settings);
    return handle;
  } catch (error) {
    handle.close();
    throw error;
  }
}

/**
 * A SQLite file behind two handles (decision 104). Reading waits for nobody. Of the writers in this
 * process one at a time tries to get the lock of the file, which other processes take as well.
 */
export class SqliteFile {
  readonly #file: string;
  readonly #patience: number;
  readonly #writers = new Mutex();
  readonly #watch: WatchStatement;
  #reading: SqliteHandle | undefined;
  #writing: SqliteHandle | undefined;
  /** the file that is open: its path may lead to another by now */
  #opened: BigIntStats | undefined;
  /** the last failure of a statement, until a write succeeds */
  #failure: SqliteFailure | null = null;

  constructor(file: string, patience: number, onStatement?: OnStatement) {
    this.#file = file;
    this.#patience = patience;
    this.#watch = watchStatements(onStatement);
  }

  /** Opens or creates the file. Acknowledged writes survive a power cut (product §11.8). */
  async open(): Promise<void> {
    const settings = 'pragma journal_mode = wal; pragma synchronous = full';
    makeOwnFile(this.#file);
    try {
      this.#writing = await this.#try(() => openHandle(this.#file, false, settings));
      this.#reading = await this.#try(() => openHandle(this.#file, true));
      this.#opened = this.#stat();
    } catch (error) {
      this.close();
      throw error;
    }
  }

  get writing(): SqliteHandle {
    if (!this.#writing) throw new Error(`${this.#file} is not open`);
    return this.#writing;
  }

  get reading(): SqliteHandle {
    if (!this.#reading) throw new Error(`${this.#file} is not open`);
    return this.#reading;
  }

  close(): void {
    // The handle that is closed last puts the write-ahead log into the file, if it may write.
    this.#reading?.close();
    this.#reading = undefined;
    this.#writing?.close();
    this.#writing = undefined;
  }

  read<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#watch(query.sql, async (timed) => {
      await loopShare.room();
      return this.#noting(() => this.#try(timed(() => this.reading.run<R>(query))));
    });
  }

  write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#watch(query.sql, async (timed) => {
      const { result, unlock } = await this.#asWriter(timed(() => this.writing.run<R>(query)));
      this.#noteSuccess();
      unlock();
      return result;
    });
  }

  /** Begins a transaction. Returns a function that lets the next writer begin. */
  begin(): Promise<() => void> {
    // A deferred transaction that begins to write cannot wait for another writer; an immediate one can.
    const sql = 'begin immediate';
    return this.#watch(sql, async (timed) => (await this.#asWriter(timed(this.#exec(sql)))).unlock);
  }

  /** Runs a statement of the transaction that was begun. */
  runInTransaction<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#watch(query.sql, async (timed) => {
      await loopShare.room(true);
      return this.#noting(timed(() => this.writing.run<R>(query)));
    });
  }

  async commit(): Promise<void> {
    await this.#watch('commit', (timed) => this.#noting(timed(this.#exec('commit'))));
    this.#noteSuccess();
  }

  async rollback(): Promise<void> {
    // The engine may have given the transaction up by itself.
    if (!this.writing.isInTransaction) return;
    await this.#watch('rollback', (timed) => Promise.try(timed(this.#exec('rollback'))));
  }

  /** Says what is wrong with the file, and what to do; null when nothing is known to be. */
  async trouble(): Promise<string | null> {
    try {
      this.#assertInPlace();
      await this.read(CompiledQuery.raw('select count(*) from sqlite_schema'));
      const { bavail, bsize } = await statfs(dirname(this.#file));
      if (bavail * bsize < leastRoom) return toldOf(sqliteAdvice.full);
    } catch (error) {
      const failure = sqliteFailureOf(error);
      if (!failure) throw error;
      return toldOf(sqliteAdvice[failure]);
    }
    return this.#failure && toldOf(sqliteAdvice[this.#failure]);
  }

  /**
   * Does something while no other writer of this process does. Time in the queue counts: when a lock
   * stays held, everybody who waits for it hears so at about the same moment, and has tried at least
   * once.
   */
  async #asWriter<T>(attempt: () => T): Promise<{ result: T; unlock: () => void }> {
    const until = performance.now() + this.#patience;
    const unlock = await this.#writers.lock();
    try {
      await loopShare.room(true);
      this.#assertInPlace();
      return { result: await this.#noting(() => tryUntil(until, attempt)), unlock };
    } catch (error) {
      unlock();
      throw error;
    }
  }

  #exec(sql: string): () => undefined {
    return () => {
      this.writing.exec(sql);
    };
  }

  #try<T>(attempt: () => T): Promise<T> {
    return tryUntil(performance.now() + this.#patience, attempt);
  }

  #stat(): BigIntStats | undefined {
    return statSync(this.#file, { bigint: true, throwIfNoEntry: false });
  }

  /** Refuses to write into a file that nobody finds any more. @throws FileGoneError */
  #assertInPlace(): void {
    const found = this.#stat();
    if (found && found.ino === this.#opened?.ino && found.dev === this.#opened.dev) return;
    throw new FileGoneError(`${this.#file} is not the file that was opened`);
  }

  async #noting<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const failure = sqliteFailureOf(error);
      if (failure && failure !== 'busy') this.#failure = failure;
      throw error;
    }
  }

  #noteSuccess(): void {
    if (!lasting.includes(this.#failure)) this.#failure = null;
  }
}
