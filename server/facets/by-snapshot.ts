import type { Database } from '../db/database.ts';
import { type CurrentSnapshot, currentSnapshot } from '../snapshots/queries.ts';

/** Tells whether two are the same import: neither the id nor the moment alone is unique. */
export function isSame(one: CurrentSnapshot, other: CurrentSnapshot): boolean {
  return one.id === other.id && one.created_at === other.created_at;
}

/** Holds what is read of the current snapshot, once, when the first person asks for it. */
export class BySnapshot<Read> {
  readonly #database: Database;
  readonly #read: (snapshot: CurrentSnapshot) => Promise<Read>;
  #questions = 0;
  /** `asked` is the latest question for the current snapshot that this one answered */
  #current: { snapshot: CurrentSnapshot; asked: number; reading: Promise<Read> } | null = null;

  constructor(database: Database, read: (snapshot: CurrentSnapshot) => Promise<Read>) {
    this.#database = database;
    this.#read = read;
  }

  /** Returns what is read of the current snapshot, and the snapshot; null before the first import. */
  async get(): Promise<{ snapshot: CurrentSnapshot; read: Read } | null> {
    this.#questions += 1;
    const asked = this.#questions;
    const snapshot = await currentSnapshot(this.#database.db);
    return snapshot && { snapshot, read: await this.#of(snapshot, asked) };
  }

  #of(snapshot: CurrentSnapshot, asked: number): Promise<Read> {
    const known = this.#current;
    if (known && isSame(known.snapshot, snapshot)) {
      known.asked = Math.max(known.asked, asked);
      return known.reading;
    }
    // Another has taken its place since it was asked for. Its moment does not tell: a restored
    // backup brings back an older one.
    if (known && known.asked > asked) return this.#read(snapshot);
    const next = { snapshot, asked, reading: this.#read(snapshot) };
    this.#current = next;
    next.reading.catch(() => {
      // The call that waits hears why it failed; the next one tries again.
      if (this.#current === next) this.#current = null;
    });
    return next.reading;
  }
}
