import type { Logger } from 'pino';
import type { Article } from '#contract/articles.ts';
import type { AuditAction } from '#contract/audit.ts';
import type { DemoMember } from '#contract/auth.ts';
import type { Facets, ItemFilters } from '#contract/items.ts';
import type { MemberSource } from '#contract/members.ts';
import type { RateLimit } from '#contract/operation.ts';
import type { Requirement, Viewer } from '#rules/access/access.ts';
import type { Guild } from '#rules/guild/guild.ts';
import type { Identity } from '#rules/guild/identity.ts';
import type { Database } from './db/database.ts';
import type { Member, StoredUser } from './db/people.ts';

/** Who asks. */
export interface SignedIn {
  user: Identity;
  /** names the session in tables, and opens nothing */
  sessionHash: string;
  viewer: Viewer;
  /** the cookie has to be sent again, because the session now ends later */
  extended: boolean;
}

/** Sessions, by the ids that cookies hold. */
export interface Sessions {
  /** Opens a session. Returns its id, which is stored nowhere. */
  open: (userId: string) => Promise<string>;
  /** Returns who holds a session, or null when there is no such session. */
  find: (id: string) => Promise<SignedIn | null>;
  /** Ends a session. Returns its hash, or null when there was none. */
  close: (id: string) => Promise<{ sessionHash: string } | null>;
}

/** What decides the attributes of cookies. */
export interface CookieScope {
  /** the host is reached by https */
  secure: boolean;
  /** the site's domain, where the API has a host of its own below it: both need the cookies */
  siteDomain: string | null;
}

/** What a sign-in has to come back with. */
export interface PendingSignIn {
  /** PKCE code verifier */
  verifier: string;
  /** path to go to afterwards */
  back: string;
}

/** Sign-ins on their way through Discord. */
export interface SignIns {
  /** Returns the browser's id, for its cookie. */
  begin: (browser: string | null, state: string, pending: PendingSignIn) => Promise<string>;
  /** Returns the sign-in that comes back, or null when this browser has none with this state. */
  take: (browser: string | null, state: string | undefined) => Promise<PendingSignIn | null>;
}

/** Tokens with which Discord is asked on somebody's behalf. */
export interface Tokens {
  access: string;
  refresh: string | null;
}

/** The way through Discord and back. */
export interface DiscordSignIn {
  /** Returns where to send the person, and what the way back is checked with. */
  begin: () => Promise<{ url: URL; state: string; verifier: string }>;
  /** Returns who has come back, and what to ask Discord with from now on. @throws DiscordError */
  arrive: (
    wayBack: { search: string; state: string; verifier: string },
    now: () => number,
  ) => Promise<{ member: Member; tokens: Tokens }>;
}

/** Knows who is in the guild and with which roles. */
export interface Membership {
  /** where that is known from */
  readonly source: MemberSource;
  /** Returns the person with roles that hold now: fresh ones, or the last known for a while. */
  confirm: (user: StoredUser) => Promise<StoredUser>;
  /** Takes note of a person whom Discord has just named, before their session is opened. */
  welcome: (member: Member) => Promise<void>;
  /** Keeps what a person gave to be asked for with, after their session was opened. */
  trust: (userId: string, tokens: Tokens) => Promise<void>;
  /** Takes note of a session that has ended. */
  farewell: () => Promise<void>;
  /** Returns anyone who can be known by this id; null for nobody, `silent` while Discord is. */
  lookUp: (id: string) => Promise<Identity | null | 'silent'>;
}

/** Who looks around as whom. */
export interface Masquerades {
  /** Returns when it ends by itself; null when the session has ended meanwhile. */
  start: (sessionHash: string, editor: AuditPerson, target: AuditPerson) => Promise<number | null>;
  /** Ends the one of a session, if there is one. @param why for the audit log */
  end: (sessionHash: string, why: string) => Promise<void>;
}

/** Somebody, as the audit log names them. */
export interface AuditPerson {
  id: string;
  username: string;
}

/** What happened. */
export interface AuditEvent {
  action: AuditAction;
  actor?: AuditPerson | null;
  subject?: AuditPerson | null;
  /** the rest, in words */
  detail?: string;
  /** when, if that was not now */
  at?: number;
}

/** Where what people do is written down. */
export interface AuditLog {
  /** @param db the transaction that the line belongs to, if any */
  write: (event: AuditEvent, db?: Database['db']) => Promise<void>;
}

/** What the routes ask of the site. */
export interface SiteFacts {
  /** every article, in the order of its list; a promise in dev, where they change */
  articles: readonly Article[] | Promise<readonly Article[]>;
  /** Returns what the page at a path asks, or null when there is no such page. */
  requirementAt: (path: string) => Requirement | null;
}

/** What the routes work with. Composed once, by the host or by a test. */
export interface Services {
  guild: Guild;
  database: Database;
  sessions: Sessions;
  signIns: SignIns;
  masquerades: Masquerades;
  membership: Membership;
  /** null while Discord is not configured */
  oauth: DiscordSignIn | null;
  audit: AuditLog;
  /** signs the addresses of members' calendars */
  feedSignatures: { sign: (text: string) => string; read: (signed: string) => string | null };
  /** counts what a search may be narrowed by */
  facetCounts: { count: (term: string, filters: ItemFilters) => Promise<Facets> };
  /** counts calls of somebody. @throws ProblemError beyond the limit */
  rateLimits: { count: (limit: RateLimit, caller: string) => Promise<void> };
  /** the built site: its articles, and what its pages ask */
  site: SiteFacts;
  cookieScope: CookieScope;
  /** the site's public address: scheme, host and port */
  origin: string;
  /** the API host's, where it has its own */
  apiOrigin: string | undefined;
  /** the members anyone may sign in as; empty while the demo sign-in is off */
  demoPersonas: readonly DemoMember[];
  log: Logger;
  now: () => number;
}
