import pino from 'pino';
import { guild } from '#config';
import { createApp } from '#server/app.ts';
import { cookieScope, sessionCookie } from '#server/auth/cookies.ts';
import type { Database } from '#server/db/database.ts';
import { createIdentity } from '#server/host/identity.ts';
import { Noticed } from '#server/host/noticed.ts';
import { FacetCounts } from '#server/facets/counts.ts';
import { GearSpaces } from '#server/gear/space.ts';
import { ItemFinder } from '#server/facets/item-finder.ts';
import { GearFinder } from '#server/gear/gear-finder.ts';
import { NearNames } from '#server/facets/near-names.ts';
import { createClientAddress } from '#server/http/client-address.ts';
import { writeDescription } from '#server/http/description.ts';
import { RateLimits } from '#server/http/rate-limits.ts';
import { LiveDocuments } from '#server/live/live.ts';
import { unreadOf } from '#server/notices/reading.ts';
import { WebPush } from '#server/pushes/web-push.ts';
import type { Services } from '#server/services.ts';
import { benchMember } from './member.ts';

const origin = 'http://localhost';

/**
 * The whole API in this process, called by somebody with every role, whose session is looked up
 * each time.
 */
export interface MemberApp {
  /** returns the answer's text @throws when the answer is not a success */
  ask: (path: string) => Promise<string>;
  /** sends any request */
  request: (path: string, init: RequestInit) => Promise<Response>;
  close: () => Promise<void>;
}

/** @param onDiscord how presses on Discord are answered; without it there are none */
export async function openMemberApp(
  database: Database,
  onDiscord?: Pick<Services, 'discordPublicKey' | 'lateAnswers'>,
): Promise<MemberApp> {
  const now = () => Date.now();
  const log = pino({ level: 'silent' });
  const { close, ...identity } = await createIdentity({
    database,
    secret: 'bench',
    grants: guild.discord.roles,
    discord: undefined,
    redirectUri: origin,
    log,
    now,
  });
  const cookie = `${sessionCookie}=${await identity.sessions.open(benchMember.id)}`;
  const itemFinder = new ItemFinder(database);
  const live = new LiveDocuments({ database, now });
  const app = createApp({
    ...identity,
    guild,
    database,
    live,
    unread: unreadOf({ database, guild, now }),
    pushes: new WebPush({ db: database.db, origin, now }),
    readiness: { reasons: () => Promise.resolve([]) },
    ownState: new Noticed({
      env: { dataDir: '.', backups: undefined },
      ...{ origin, now },
      site: () => null,
      findSession: () => Promise.resolve(null),
    }),
    itemFinder,
    gearFinder: new GearFinder(database),
    facetCounts: new FacetCounts(database, itemFinder),
    nearNames: new NearNames(database),
    gearSpaces: new GearSpaces(database, guild),
    rateLimits: RateLimits.off(),
    clientAddress: createClientAddress(0, () => undefined),
    description: writeDescription(guild, origin),
    site: {
      articles: [],
      inReview: [],
      textMaps: [],
      requirementAt: () => null,
      emblem: () => null,
    },
    cookieScope: cookieScope(origin, undefined),
    origin,
    apiOrigin: undefined,
    discordPublicKey: onDiscord?.discordPublicKey,
    lateAnswers: onDiscord?.lateAnswers ?? { promptly: 1500, say: () => undefined },
    demoPersonas: [],
    log,
    now,
  });
  const request = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', cookie);
    return app.request(origin + path, { ...init, headers });
  };
  return {
    request,
    ask: async (path) => {
      const response = await request(path, {});
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${path}: ${text}`);
      return text;
    },
    close: async () => {
      await live.close();
      await close();
    },
  };
}
