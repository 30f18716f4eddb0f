import type { Logger } from 'pino';
import type { Article } from '#contract/articles.ts';
import type { TextInReview } from '#contract/site-manifest.ts';
import type { TextMap } from '#contract/text-maps.ts';
import type { AuditAction } from '#contract/audit.ts';
import type { DemoMember } from '#contract/auth.ts';
import type { GearChoices, GearFilters } from '#contract/gear-filters.ts';
import type { Facets, ItemFilters, SortOrder } from '#contract/items.ts';
import type { Shelves } from '#contract/shelves.ts';
import type { MemberSource } from '#contract/counts.ts';
import type { Operation, RateLimit } from '#contract/operation.ts';
import type { SiteState } from '#contract/site-state.ts';
import type { Requirement, Viewer } from '#rules/access/access.ts';
import type { Guild } from '#rules/guild/guild.ts';
import type { Identity } from '#rules/guild/identity.ts';
import type { Database } from './db/database.ts';
import type { Member, StoredUser } from './db/people.ts';
import type { FoundPieces, FoundRanks, GearPage, PackedSpace } from './item-services.ts';
import type { LiveDocuments } from './live/live.ts';
import type { DiscordMessages, PushServices } from './message-services.ts';
import type { DiscordSignIn, SignInOutcome, SignIns, Tokens } from './sign-in-services.ts';

/** The signed-in person of a request. */
export interface SignedIn {
  user: Identity;
  /** hash that names the session in tables, and opens nothing */
  sessionHash: string;
  viewer: Viewer;
  /** the cookie has to be sent again, because the session now ends later */
  extended: boolean;
}

/** Sessions, by the ids that cookies hold. */
export interface Sessions {
  /**
   * Opens a session. Returns its id, which is stored nowhere.
   * @param earlier hashes of those that the same browser had for the same person: what it is sent goes on
   */
  open: (userId: string, earlier?: readonly string[]) => Promise<string>;
  /** Returns the first of these (one at least) that there is; `extend` false leaves its end as it is. */
  find: (
    ids: readonly string[],
    extend?: boolean,
  ) => Promise<{ id: string; signedIn: SignedIn } | null>;
  /** Returns who holds a session now, by its hash; null once it has ended. */
  check: (sessionHash: string) => Promise<SignedIn | null>;
  /** Ends a session. Returns its hash and its person, or null when there was none. */
  close: (id: string) => Promise<{ sessionHash: string; userId: string } | null>;
}

/** The facts that decide the attributes of cookies. */
export interface CookieScope {
  /** the host is reached by https */
  secure: boolean;
  /** the site's domain, where the API has a host of its own below it: both need the cookies */
  siteDomain: string | null;
}

/** Knows the members of the guild and their roles. */
export interface Membership {
  /** the source of that knowledge */
  readonly source: MemberSource;
  /** Returns the person with roles that hold now: fresh ones, or the last known for a while. */
  confirm: (user: StoredUser) => Promise<StoredUser>;
  /** Takes note of a person whom Discord has just named, before their session is opened. */
  welcome: (member: Member) => Promise<void>;
  /** Keeps a person's tokens, after their session was opened. */
  trust: (userId: string, tokens: Tokens) => Promise<void>;
  /** Takes note of a session that has ended. */
  farewell: () => Promise<void>;
  /** Returns the person of an id; null for nobody, `silent` while Discord does not answer. */
  lookUp: (id: string) => Promise<Identity | null | 'silent'>;
  /** Tells when the roles were read. */
  reading: () => Promise<RolesReading>;
}

/** How old that is which is known of roles. Moments are in milliseconds. */
export interface RolesReading {
  /** the last reading of everybody; null where people are read one by one, and before the first */
  at: number | null;
  /** Discord has not answered since; null while it does */
  silentSince: number | null;
  /** roles known last hold for so many hours without an answer; null where nobody is asked */
  holdHours: number | null;
}

/** Lets editors look around as somebody else. */
export interface Masquerades {
  /** Begins a masquerade. Returns the moment of its end; null when the session has ended. */
  start: (sessionHash: string, editor: AuditPerson, target: AuditPerson) => Promise<number | null>;
  /** Ends the masquerade of a session, if there is one. @param why the reason, for the audit log */
  end: (sessionHash: string, why: string) => Promise<void>;
}

/** A person, as the audit log names them. */
export type AuditPerson = Pick<Identity, 'id' | 'username'>;

/** An event for the audit log. */
export interface AuditEvent {
  action: AuditAction;
  actor?: AuditPerson | null;
  subject?: AuditPerson | null;
  /** whom it concerns, where that may be several: the line names them, and is found by each */
  concerned?: readonly AuditPerson[];
  /** further facts, in words */
  detail?: string;
  /** time of the event, if that is not now */
  at?: number;
}

/** Records the actions of people. */
export interface AuditLog {
  /** @param db the transaction that the lines belong to, if any */
  write: (event: AuditEvent, db?: Database['db']) => Promise<void>;
  writeAll: (events: readonly AuditEvent[], db?: Database['db']) => Promise<void>;
}

/** What routes need of the site. `emblem` is the guild's, as SVG; null where no pages are served. */
export interface SiteFacts {
  /** every article, in the order of its list; a promise in dev, where they change */
  articles: readonly Article[] | Promise<readonly Article[]>;
  /** the texts that editors and officers alone have; a promise in dev */
  inReview: readonly TextInReview[] | Promise<readonly TextInReview[]>;
  /** the pictures of maps in texts; a promise in dev */
  textMaps: readonly TextMap[] | Promise<readonly TextMap[]>;
  /** Returns the requirement of the page at a path, or null when there is no such page. */
  requirementAt: (path: string) => Requirement | null;
  emblem: () => string | null;
}

/** Knows whether this host can work. */
export interface Readiness {
  /** Returns why it cannot work now, a sentence each, at once; nothing when it can. */
  reasons: () => Promise<string[]>;
}

/** A request that came to nothing. */
export interface FailedRequest {
  /** as sent, with its query */
  url: string;
  status: number;
  referer: string | undefined;
  cookie: string | undefined;
}

/** The part of the state of the site that the host knows without its database. */
export type OwnFacts = Pick<SiteState, 'host' | 'disks' | 'build' | 'slowCalls' | 'failing'> & {
  backups: Omit<SiteState['backups'], 'last' | 'beforeSteps'>;
};

/** What this host notices while it runs. */
export interface OwnState {
  /**
   * Takes note of a call that was let in and understood.
   * @param ms how long its answer took, once its body was there
   */
  noteCall: (operation: Operation, ms: number) => void;
  /** Takes note of a request that was answered with a failure. */
  noteFailed: (request: FailedRequest) => void;
  read: () => Promise<OwnFacts>;
}

/** The services that routes use. The host or a test composes them once. */
export interface Services {
  guild: Guild;
  database: Database;
  readiness: Readiness;
  ownState: OwnState;
  sessions: Sessions;
  signIns: SignIns;
  masquerades: Masquerades;
  membership: Membership;
  /** null while Discord is not configured */
  oauth: DiscordSignIn | null;
  /** the key with which Discord signs what members press, 64 hexadecimal digits; absent without */
  discordPublicKey: string | undefined;
  /** says what came of a press that took longer than `promptly` milliseconds, once that is known */
  lateAnswers: {
    readonly promptly: number;
    say: (to: Parameters<DiscordMessages['answerLater']>[0], body: Promise<object>) => void;
  };
  /** hears how sign-ins have ended, where somebody counts them */
  onSignIn?: ((outcome: SignInOutcome) => void) | undefined;
  audit: AuditLog;
  /** counts the notices that somebody has not read, by the rights that they have now */
  unread: (userId: string, viewer: Viewer) => Promise<number>;
  /** sends messages to browsers */
  pushes: PushServices;
  live: Pick<LiveDocuments, 'tell' | 'tellInTime' | 'show' | 'watch' | 'checkAgain'>;
  /** signs the addresses of members' calendars */
  feedSignatures: { sign: (text: string) => string; read: (signed: string) => string | null };
  /** finds the ranks of items, and counts them in all */
  itemFinder: {
    /** by a folded term: names that begin with it first, then by name, then by id */
    findNamed: (term: string, page: { offset: number; limit: number }) => Promise<FoundRanks>;
    /** by a folded term, or none, and filters, in an order without ties */
    find: (
      term: string,
      filters: ItemFilters,
      page: { offset: number; limit: number; sort: SortOrder },
    ) => Promise<FoundRanks>;
  };
  /** finds the pieces of gear that fit a slot, and counts what each filter would leave of them */
  gearFinder: {
    /** @param page in an order without ties; `orderStat` is the stat of an order by a stat */
    find: (slot: string, filters: GearFilters, page: GearPage) => Promise<FoundPieces | null>;
    choices: (slot: string, filters: GearFilters) => Promise<GearChoices>;
  };
  /** counts the items that each filter would leave; `shelves` tells what the database holds */
  facetCounts: {
    count: (term: string, filters: ItemFilters) => Promise<Facets>;
    shelves: () => Promise<Shelves>;
  };
  /** finds the ranks of the items whose name is nearest to a folded term, the nearest first */
  nearNames: { near: (term: string) => Promise<number[]> };
  /** packs all gear, for whoever searches for the best of it */
  gearSpaces: { read: () => Promise<PackedSpace> };
  /** counts a caller's calls. @throws ProblemError beyond the limit */
  rateLimits: { count: (limit: RateLimit, caller: string) => Promise<void> };
  /**
   * Finds the address that a request comes from.
   * @param peer the address of the connection
   * @param forwardedFor `X-Forwarded-For`: each proxy adds at its end who came to it
   */
  clientAddress: (peer: string | undefined, forwardedFor: string | undefined) => string;
  /** the API's description for machines, as it is sent */
  description: Uint8Array<ArrayBuffer>;
  /** the built site: its articles, and the requirements of its pages */
  site: SiteFacts;
  cookieScope: CookieScope;
  /** the site's public address: scheme, host and port */
  origin: string;
  /** the API host's public address, where it has its own */
  apiOrigin: string | undefined;
  /** the members as whom anyone may sign in; empty while the demo sign-in is off */
  demoPersonas: readonly DemoMember[];
  log: Logger;
  now: () => number;
}
