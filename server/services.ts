import type { Logger } from 'pino';
import type { Article } from '#contract/articles.ts';
import type { DemoMember } from '#contract/auth.ts';
import type { Guild } from '#rules/guild/guild.ts';
import type { Audit } from './audit/audit.ts';
import type { CookieScope } from './auth/cookies.ts';
import type { Masquerades } from './masquerades/masquerades.ts';
import type { Sessions } from './auth/sessions.ts';
import type { SignIns } from './auth/sign-ins.ts';
import type { Database } from './db/database.ts';
import type { Membership } from './discord/membership.ts';
import type { DiscordOAuth } from './discord/oauth.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Signatures } from './feeds/signatures.ts';
import type { Site } from './host/site.ts';

/** What the routes ask of the site. */
export interface SiteFacts extends Pick<Site, 'requirementAt'> {
  /** every article, in the order of its list; a promise in dev, where they change */
  articles: readonly Article[] | Promise<readonly Article[]>;
}

/** What the routes work with. Composed once, in host.ts or by a test. */
export interface Services {
  guild: Guild;
  database: Database;
  sessions: Sessions;
  signIns: SignIns;
  masquerades: Masquerades;
  membership: Membership;
  /** null while Discord is not configured */
  oauth: DiscordOAuth | null;
  audit: Audit;
  /** signs the addresses of members' calendars */
  feedSignatures: Signatures;
  rateLimits: RateLimits;
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
