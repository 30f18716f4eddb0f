import { createHmac, randomBytes } from 'node:crypto';
import { type RoleGrant, viewerOf } from '#rules/access/access.ts';
import type { Database } from '../db/database.ts';
import type { StoredUser } from '../db/people.ts';
import type { Sessions, SignedIn } from '../services.ts';
import {
  addSession,
  extendSession,
  findSession,
  keepDevicesOf,
  findSessions,
  type LiveSession,
  removeExpiredSessions,
  removeSession,
  removeSurplusSessions,
} from './queries.ts';

const day = 24 * 60 * 60 * 1000;

/** A session ends this long after it was last used. */
export const sessionLife = 30 * day;

/** A person has at most this many sessions; beyond them, the one unused for longest ends. */
export const mostSessions = 1000;

/** A session is extended this often at most: one write a day, not one a request. */
const extendAfter = day;

/** The settings of sessions. */
interface SessionsOptions {
  database: Database;
  /** keys the hash under which ids are stored: a stolen table opens nothing */
  secret: string;
  grants: readonly RoleGrant[];
  /** Returns the person with roles that hold now. */
  confirm: (user: StoredUser) => Promise<StoredUser>;
  now: () => number;
}

/** Sessions in the database (product §6.7): opaque random ids, stored hashed, with a sliding end. */
export class StoredSessions implements Sessions {
  readonly #options: SessionsOptions;
  /** extensions under way, by the hashes of their sessions */
  readonly #extensions = new Map<string, Promise<void>>();

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  #hash(id: string): string {
    return createHmac('sha256', this.#options.secret).update(id).digest('base64url');
  }

  async open(userId: string, earlier: readonly string[] = []): Promise<string> {
    const { database, now } = this.#options;
    const id = randomBytes(32).toString('base64url');
    const time = now();
    await removeExpiredSessions(database.db, time);
    const sessionHash = this.#hash(id);
    await addSession(database.db, {
      id_hash: sessionHash,
      user_id: userId,
      created_at: time,
      expires_at: time + sessionLife,
    });
    await keepDevicesOf(database.db, earlier, sessionHash);
    await removeSurplusSessions(database.db, userId, mostSessions);
    return id;
  }

  async find(ids: readonly string[], extend = true): ReturnType<Sessions['find']> {
    const time = this.#options.now();
    const idsByHash = new Map(ids.map((id) => [this.#hash(id), id]));
    const session = await this.#findFirst([...idsByHash.keys()], time);
    if (!session) return null;
    const { idHash } = session;
    const left = session.expiresAt - time;
    // More than a session has was given by a clock that was ahead.
    const isDue = left < sessionLife - extendAfter || left > sessionLife + extendAfter;
    const extended = extend && isDue;
    if (extended) this.#extend(idHash, time + sessionLife);
    const signedIn = { ...(await this.#toSignedIn(session.user, idHash)), extended };
    return { id: idsByHash.get(idHash) ?? '', signedIn };
  }

  /** Finds the first of some sessions, also one whose end is being moved from the past. */
  async #findFirst(hashes: readonly string[], time: number): Promise<LiveSession | null> {
    const { db } = this.#options.database;
    const first = (found: ReadonlyMap<string, LiveSession>) =>
      hashes.map((hash) => found.get(hash)).find((session) => session !== undefined) ?? null;
    const session = first(await findSessions(db, hashes, time));
    const extensions = hashes.flatMap((hash) => this.#extensions.get(hash) ?? []);
    if (session || extensions.length === 0) return session;
    await Promise.all(extensions);
    return first(await findSessions(db, hashes, time));
  }

  async check(sessionHash: string): Promise<SignedIn | null> {
    const { database, now } = this.#options;
    const session = await findSession(database.db, sessionHash, now());
    return session && { ...(await this.#toSignedIn(session.user, sessionHash)), extended: false };
  }

  async close(id: string): Promise<{ sessionHash: string; userId: string } | null> {
    const sessionHash = this.#hash(id);
    const userId = await removeSession(this.#options.database.db, sessionHash);
    return userId === null ? null : { sessionHash, userId };
  }

  async #toSignedIn(stored: StoredUser, sessionHash: string): Promise<Omit<SignedIn, 'extended'>> {
    const { grants, confirm } = this.#options;
    const user = await confirm(stored);
    return { user, sessionHash, viewer: viewerOf(user.roles, grants) };
  }

  /** Extends a session beside the request, which only reads: it waits for no other writer. */
  #extend(idHash: string, expiresAt: number): void {
    if (this.#extensions.has(idHash)) return;
    const extension = extendSession(this.#options.database.db, idHash, expiresAt)
      // The next request finds it due still, and tries again.
      .catch(() => undefined)
      .finally(() => this.#extensions.delete(idHash));
    this.#extensions.set(idHash, extension);
  }
}
