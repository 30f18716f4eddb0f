import pino from 'pino';
import { guild } from '#config';
import type { Guild } from '#rules/guild/guild.ts';
import type { Article } from '#contract/articles.ts';
import type { TextInReview } from '#contract/site-manifest.ts';
import type { TextMap } from '#contract/text-maps.ts';
import { finishDiscordSignIn } from '#contract/auth.ts';
import { createApp } from '#server/app.ts';
import { cookieScope, sessionCookie } from '#server/auth/cookies.ts';
import { findSession } from '#server/auth/find-session.ts';
import type { DiscordSettings } from '#server/discord/settings.ts';
import { createIdentity, type HostIdentity } from '#server/host/identity.ts';
import type { Patience } from '#server/db/patience.ts';
import { saveUsers, type StoredUser } from '#server/db/people.ts';
import { Noticed } from '#server/host/noticed.ts';
import { Readiness } from '#server/host/readiness.ts';
import { FacetCounts } from '#server/facets/counts.ts';
import { GearSpaces } from '#server/gear/space.ts';
import { ItemFinder } from '#server/facets/item-finder.ts';
import { GearFinder } from '#server/gear/gear-finder.ts';
import { NearNames } from '#server/facets/near-names.ts';
import { createClientAddress } from '#server/http/client-address.ts';
import { writeDescription } from '#server/http/description.ts';
import { RateLimits } from '#server/http/rate-limits.ts';
import { LiveDocuments } from '#server/live/live.ts';
import type { Env } from '#server/env.ts';
import type { Services } from '#server/services.ts';
import { membersChanged } from '#server/host/members-changed.ts';
import { unreadOf } from '#server/notices/reading.ts';
import { WebPush } from '#server/pushes/web-push.ts';
import { PlaceKeeper } from '#server/places/keeping.ts';
import type { Site } from '#server/host/site.ts';
import { importRecords, type ImportReport } from '#server/imports/import.ts';
import { type engines, makeDatabase } from './engines.ts';
import { assertTold } from './told-problems.ts';

export const origin = 'http://localhost:4321';

/** The secret of the tests' hosts. */
export const secret = 'a secret of thirty-two characters';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Role ids of guild.config.ts, by the rights they give; null for a person outside the server. */
const rolesOf: Record<string, string[] | null> = {
  outsider: null,
  nobody: [],
  level1: ['1000000000000000001'],
  level2: ['1000000000000000002'],
  level3: ['1000000000000000001', '1000000000000000003'],
  level5: ['1000000000000000005'],
  level7: ['1000000000000000007'],
  editor: ['1000000000000000008'],
};

/** The people of a test, by their rights. */
export const people: Record<string, StoredUser> = Object.fromEntries(
  Object.entries(rolesOf).map(([username, roles], index) => [
    username,
    { id: `20000000000000000${index}`, username, avatar: null, roles, rolesAt: null },
  ]),
);

/** The same people as demo members, as whom anyone may sign in. */
const demoMembers = Object.values(people).map(({ id, username }) => ({
  id,
  username,
  says: `a person of the tests: ${username}`,
}));

/** An app on an empty database of its own, whose clock a test sets. */
export interface TestHost {
  clock: { now: number };
  noticed: Noticed;
  identity: Omit<HostIdentity, 'close'>;
  request: (path: string, init?: RequestInit) => Promise<Response>;
  /** returns the Cookie header of a person who has just signed in */
  signIn: (name: keyof typeof people) => Promise<string>;
  /** replaces the game data by these records */
  load: (records: readonly object[]) => Promise<ImportReport>;
  host: Awaited<ReturnType<typeof makeDatabase>>;
  close: () => Promise<void>;
}

async function* asRecords(records: readonly object[]) {
  for (const [index, record] of records.entries()) {
    yield { file: 'test', line: index + 1, text: JSON.stringify(record) };
  }
}

/** By the guild's name and the site's address: to make one takes longer than most tests. */
const descriptions = new Map<string, Uint8Array<ArrayBuffer>>();

function descriptionOf(ofGuild: Guild, at: string): Uint8Array<ArrayBuffer> {
  const key = `${ofGuild.name} ${at}`;
  const description = descriptions.get(key) ?? writeDescription(ofGuild, at);
  descriptions.set(key, description);
  return description;
}

/** Composes the app as the host does, with a database on `engine` and a clock of its own. */
export async function createTestHost(
  engine: (typeof engines)[number]['engine'],
  options: {
    articles?: readonly Article[];
    inReview?: readonly TextInReview[];
    textMaps?: readonly TextMap[];
    site?: Services['site'];
    demo?: boolean;
    origin?: string;
    apiOrigin?: string;
    discord?: DiscordSettings;
    rateLimits?: boolean;
    guild?: Guild;
    patience?: Patience;
    /** what the host notices of itself goes by these */
    env?: Partial<Pick<Env, 'dataDir' | 'backups'>>;
    served?: Site;
    /** what Discord signs is checked by this key */
    discordPublicKey?: string;
    lateAnswers?: Services['lateAnswers'];
    /** tells push services from other addresses, in place of the known ones alone */
    pushServiceOf?: Services['pushes']['serviceOf'];
  } = {},
): Promise<TestHost> {
  const host = await makeDatabase(engine, options.patience);
  const { database } = host;
  const clock = { now: Date.UTC(2026, 10, 20) };
  const now = () => clock.now;
  const log = pino({ level: 'silent' });
  const siteOrigin = options.origin ?? origin;
  const live = new LiveDocuments({ database, now });
  const places = new PlaceKeeper({ database, grants: guild.discord.roles, live, now }, log);
  const { close, ...identity } = await createIdentity({
    database,
    onMembersChanged: membersChanged({ live, places }),
    secret,
    grants: guild.discord.roles,
    discord: options.discord,
    redirectUri: siteOrigin + finishDiscordSignIn.path,
    log,
    now,
  });
  const scope = cookieScope(siteOrigin, options.apiOrigin);
  const readiness = new Readiness(() => undefined, now);
  readiness.uses(database);
  const noticed = new Noticed({
    env: { dataDir: '.', backups: undefined, ...options.env },
    ...{ origin: siteOrigin, now },
    site: () => options.served ?? null,
    findSession: async (cookie) =>
      (await findSession(cookie, scope, (ids) => identity.sessions.find(ids, false)))?.signedIn ??
      null,
  });
  const itemFinder = new ItemFinder(database);
  const app = createApp({
    ...identity,
    ownState: noticed,
    guild: options.guild ?? guild,
    database,
    live,
    unread: unreadOf({ database, guild: options.guild ?? guild, now }),
    pushes: new WebPush({
      ...{ db: database.db, origin: siteOrigin, now },
      ...(options.pushServiceOf && { serviceOf: options.pushServiceOf }),
    }),
    readiness,
    itemFinder,
    gearFinder: new GearFinder(database),
    facetCounts: new FacetCounts(database, itemFinder),
    nearNames: new NearNames(database),
    gearSpaces: new GearSpaces(database, options.guild ?? guild),
    rateLimits: options.rateLimits ? await RateLimits.open(database) : RateLimits.off(),
    clientAddress: createClientAddress(['loopback'], () => undefined),
    description: descriptionOf(options.guild ?? guild, siteOrigin),
    site: options.site ?? {
      articles: options.articles ?? [],
      inReview: options.inReview ?? [],
      textMaps: options.textMaps ?? [],
      requirementAt: () => null,
      emblem: () => null,
    },
    cookieScope: scope,
    origin: siteOrigin,
    apiOrigin: options.apiOrigin,
    discordPublicKey: options.discordPublicKey,
    lateAnswers: options.lateAnswers ?? { promptly: hour, say: () => undefined },
    demoPersonas: options.demo === false ? [] : demoMembers,
    log,
    now,
  });
  const joined = Object.values(people).map((user) => ({ ...user, joinedAt: clock.now - day }));
  await saveUsers(database.db, joined);
  return {
    clock,
    noticed,
    host,
    identity,
    request: async (path, init) => {
      const response = await app.request(siteOrigin + path, init);
      await assertTold(init?.method ?? 'GET', path.split('?', 1)[0]!, response);
      return response;
    },
    signIn: async (name) => {
      const user = people[name];
      if (!user) throw new Error(`There is no ${name}`);
      return `${scope.secure ? '__Host-' : ''}${sessionCookie}=${await identity.sessions.open(user.id)}`;
    },
    load: (records) => importRecords(database, asRecords(records), { source: 'test', now }),
    close: async () => {
      await live.close();
      await close();
      await places.close();
      await host.remove();
    },
  };
}
