import type { Database } from '../db/database.ts';
import { type CurrentSnapshot, currentSnapshot } from '../snapshots/queries.ts';

function isSame(one: CurrentSnapshot, other: CurrentSnapshot): boolean {
  return one.id === other.id && one.created_at === other.created_at;
}

/** Holds what is read of the current snapshot, once, when the first person asks for it. */
export class BySnapshot<Read> {
  readonly #database: Database;
  readonly #read: (snapshot: CurrentSnapshot) => Promise<Read>;
  #current: { snapshot: CurrentSnapshot; reading: Promise<Read> } | null = null;

  constructor(database: Database, read: (snapshot: CurrentSnapshot) => Promise<Read>) {
    this.#database = database;
    this.#read = read;
  }

  /** Returns what is read of the current snapshot, and the snapshot; null before the first import. */
  async get(): Promise<{ snapshot: CurrentSnapshot; read: Read } | null> {
    const snapshot = await currentSnapshot(this.#database.db);
    return snapshot && { snapshot, read: await this.#of(snapshot) };
  }

  #of(snapshot: CurrentSnapshot): Promise<Read> {
    const known = this.#current;
    if (known && isSame(known.snapshot, snapshot)) return known.reading;
    const next = { snapshot, reading: this.#read(snapshot) };
    this.#current = next;
    next.reading.catch(() => {
      // The call that waits hears why it failed; the next one tries again.
      if (this.#current === next) this.#current = null;
    });
    return next.reading;
  }
}
