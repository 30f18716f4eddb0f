import type { CompiledQuery, QueryResult } from 'kysely';
import { SqliteHandle } from './node-sqlite.ts';
import { tryUntil } from './patience.ts';
import { Turns } from './turns.ts';

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
  readonly #turns = new Turns();
  #reading: SqliteHandle | undefined;
  #writing: SqliteHandle | undefined;

  constructor(file: string, patience: number) {
    this.#file = file;
    this.#patience = patience;
  }

  /** Opens or creates the file. Acknowledged writes survive a power cut (product §11.8). */
  async open(): Promise<void> {
    const settings = 'pragma journal_mode = wal; pragma synchronous = full';
    try {
      this.#writing = await this.#try(() => openHandle(this.#file, false, settings));
      this.#reading = await this.#try(() => openHandle(this.#file, true));
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
    return this.#try(() => this.reading.run<R>(query));
  }

  async write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { result, endTurn } = await this.#inTurn(() => this.writing.run<R>(query));
    endTurn();
    return result;
  }

  /** Begins a transaction. Returns a function that lets the next writer begin. */
  async begin(): Promise<() => void> {
    // A deferred transaction that begins to write cannot wait for another writer; an immediate one can.
    const { endTurn } = await this.#inTurn(() => {
      this.writing.exec('begin immediate');
    });
    return endTurn;
  }

  /**
   * Does something in turn. Time in the queue counts: when a lock stays held, everybody who waits
   * for it hears so at about the same moment, and has tried at least once.
   */
  async #inTurn<T>(attempt: () => T): Promise<{ result: T; endTurn: () => void }> {
    const until = performance.now() + this.#patience;
    const endTurn = await this.#turns.take();
    try {
      return { result: await tryUntil(until, attempt), endTurn };
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  #try<T>(attempt: () => T): Promise<T> {
    return tryUntil(performance.now() + this.#patience, attempt);
  }
}
