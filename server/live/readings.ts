import type { WatchedDocument } from './documents.ts';
import { encodeEvent } from './event-stream.ts';

/** What has happened to a document, ready to be sent. */
interface Reading {
  version: number;
  event: Uint8Array;
}

/** Reads what has happened to a document: once for all pages that want it at a moment. */
export class Readings {
  readonly #document: WatchedDocument;
  readonly #onTrouble: (error: unknown) => void;
  /** readings under way by the version that they begin after, none older than the last word */
  readonly #under = new Map<number, Promise<Reading | null>>();
  /** the last reading has failed, and somebody was told why */
  #isTrouble = false;

  /** @param onTrouble hears why the document cannot be read, once until it can */
  constructor(document: WatchedDocument, onTrouble: (error: unknown) => void) {
    this.#document = document;
    this.#onTrouble = onTrouble;
  }

  /** Lets all that comes begin anew: what is being read now may lack what was told just now. */
  forget(): void {
    this.#under.clear();
  }

  /** Reads what has happened after a version; null once there is no such document. */
  async read(after: number): Promise<Reading | null> {
    const known = this.#under.get(after);
    if (known) return known;
    const reading = this.#begin(after);
    this.#under.set(after, reading);
    try {
      const read = await reading;
      this.#isTrouble = false;
      return read;
    } catch (error) {
      if (!this.#isTrouble) this.#onTrouble(error);
      this.#isTrouble = true;
      throw error;
    } finally {
      if (this.#under.get(after) === reading) this.#under.delete(after);
    }
  }

  async #begin(after: number): Promise<Reading | null> {
    const { event, read } = this.#document;
    const found = await read(after);
    return (
      found && { version: found.version, event: encodeEvent(event, found.data, found.version) }
    );
  }
}
