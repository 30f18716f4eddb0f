import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { PendingSignIn, SignIns } from '../sign-in-services.ts';
import { addSignIn, takeSignIn } from './queries.ts';

/** A sign-in may spend this long at Discord, in milliseconds. */
export const signInLife = 10 * 60 * 1000;

/** A browser has at most this many sign-ins under way. */
export const mostPending = 10;

/**
 * Stores sign-ins on their way through Discord. Each comes back once, in time, and to the browser
 * that began it; a browser may have several under way.
 */
export class StoredSignIns implements SignIns {
  readonly #database: Database;
  readonly #secret: string;
  readonly #now: () => number;

  constructor(database: Database, secret: string, now: () => number) {
    this.#database = database;
    this.#secret = secret;
    this.#now = now;
  }

  #hash(purpose: 'state' | 'browser', value: string): string {
    return createHmac('sha256', this.#secret).update(`${purpose}:${value}`).digest('base64url');
  }

  /**
   * Begins a sign-in. Returns the browser's id, for its cookie.
   * @param browser the browser's id from an earlier sign-in, or null
   */
  async begin(browser: string | null, state: string, pending: PendingSignIn): Promise<string> {
    const id = browser ?? randomBytes(32).toString('base64url');
    const now = this.#now();
    const signIn = {
      state_hash: this.#hash('state', state),
      browser_hash: this.#hash('browser', id),
      ...pending,
      expires_at: now + signInLife,
    };
    await addSignIn(this.#database.db, signIn, { now, most: mostPending });
    return id;
  }

  async take(
    browsers: readonly string[],
    state: string | undefined,
  ): Promise<PendingSignIn | null> {
    if (state === undefined) return null;
    const stateHash = this.#hash('state', state);
    for (const browser of browsers) {
      const browserHash = this.#hash('browser', browser);
      const taken = await takeSignIn(this.#database.db, stateHash, browserHash, this.#now());
      if (taken) return taken;
    }
    return null;
  }
}
