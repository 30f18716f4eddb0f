import { createHmac, randomBytes } from 'node:crypto';
import { type RoleGrant, type Viewer, viewerOf } from '#rules/access/access.ts';
import type { Database } from '../db/database.ts';
import {
  addSession,
  extendSession,
  findSession,
  removeExpiredSessions,
  removeSession,
} from './queries.ts';
import type { StoredUser } from '../db/people.ts';

const day = 24 * 60 * 60 * 1000;

/** A session ends this long after it was last used. */
export const sessionLife = 30 * day;

/** How often use is written down: a write a day, not a write a request. */
const extendAfter = day;

/** Who asks. */
export interface SignedIn {
  user: StoredUser;
  /** names the session in tables, and opens nothing */
  sessionHash: string;
  viewer: Viewer;
  /** the cookie has to be sent again, because the session now ends later */
  extended: boolean;
}

/** What sessions need. */
export interface SessionsOptions {
  database: Database;
  /** keys the hash under which ids are stored: a stolen table opens nothing */
  secret: string;
  grants: readonly RoleGrant[];
  /** @returns the person with roles that hold now */
  confirm: (user: StoredUser) => Promise<StoredUser>;
  now: () => number;
}

/** Server-side sessions (design §5): opaque random ids, stored hashed, with a sliding end. */
export class Sessions {
  readonly #options: SessionsOptions;

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  #hash(id: string): string {
    return createHmac('sha256', this.#options.secret).update(id).digest('base64url');
  }

  /** Opens a session. @returns the id that the cookie holds; it is not stored anywhere */
  async open(userId: string): Promise<string> {
    const { database, now } = this.#options;
    const id = randomBytes(32).toString('base64url');
    const time = now();
    await removeExpiredSessions(database.db, time);
    await addSession(database.db, {
      id_hash: this.#hash(id),
      user_id: userId,
      created_at: time,
      expires_at: time + sessionLife,
    });
    return id;
  }

  /** @returns who holds the session `id`, or null when it is none */
  async find(id: string): Promise<SignedIn | null> {
    const { database, grants, confirm, now } = this.#options;
    const idHash = this.#hash(id);
    const time = now();
    const session = await findSession(database.db, idHash, time);
    if (!session) return null;
    const extended = session.expiresAt - time < sessionLife - extendAfter;
    if (extended) await extendSession(database.db, idHash, time + sessionLife);
    const user = await confirm(session.user);
    return { user, sessionHash: idHash, viewer: viewerOf(user.roles, grants), extended };
  }

  /** Ends the session `id`. @returns whose it was, and its hash; null when there was none */
  async close(id: string): Promise<{ userId: string; sessionHash: string } | null> {
    const sessionHash = this.#hash(id);
    const userId = await removeSession(this.#options.database.db, sessionHash);
    return userId === null ? null : { userId, sessionHash };
  }
}
