import type { RequestListener } from 'node:http';
import { finishDiscordSignIn } from '#contract/auth.ts';
import { demoSignInPath } from '#contract/site-manifest.ts';
import type { Guild } from '#rules/guild/guild.ts';
import { createApp } from '../app.ts';
import { noteRefusals } from '../audit/refusals.ts';
import { cookieScope as createCookieScope } from '../auth/cookies.ts';
import { startClassDays } from '../classes/days.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import { FacetCounts } from '../facets/counts.ts';
import { NearNames } from '../facets/near-names.ts';
import { createClientAddress } from '../http/client-address.ts';
import { securityHeaders } from '../http/headers.ts';
import { RateLimits } from '../http/rate-limits.ts';
import { fillDemoGuild, knownPersonas } from './demo-guild.ts';
import { devSite } from './dev-site.ts';
import { createHandler } from './handler.ts';
import { createIdentity, type HostIdentity } from './identity.ts';
import type { HostLog } from './log.ts';
import { watchForBuilds } from './new-builds.ts';
import { publishOnTime } from './publishing.ts';
import { readOrMakeSecret } from './secret.ts';
import { Site, type SiteOptions } from './site.ts';
import { StartError } from './start-error.ts';

/** The parts of a host. */
export interface HostOptions {
  env: Env;
  guild: Guild;
  log: HostLog;
  /** the folder of the site, or null to serve no pages */
  siteFolder: string | null;
  /** address of Astro's list of articles, in dev */
  articlesFrom?: string | undefined;
  /** builds the site when the day of a text has come; absent where nobody does */
  build?: () => Promise<void>;
}

/** A host that can answer, and its resources. */
interface ReadyHost {
  answer: RequestListener;
  close: () => Promise<void>;
}

const now = () => Date.now();

async function openIdentity(
  { env, guild, log: { logger: log } }: HostOptions,
  origin: string,
  database: Database,
): Promise<HostIdentity> {
  return createIdentity({
    database,
    secret: env.sessionSecret ?? (await readOrMakeSecret(env.dataDir)),
    grants: guild.discord.roles,
    discord: env.discord && { ...env.discord, guildId: guild.discord.guildId },
    redirectUri: (env.apiOrigin ?? origin) + finishDiscordSignIn.path,
    log,
    now,
  });
}

async function loadSite(options: SiteOptions): Promise<Site> {
  try {
    return await Site.load(options);
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError('The site cannot be read. Run npm run build again.', { cause });
  }
}

async function openRateLimits({ env, log }: HostOptions, database: Database): Promise<RateLimits> {
  if (env.rateLimits) return RateLimits.open(database);
  log.logger.warn('RATE_LIMITS=off: nothing slows down whoever guesses');
  return RateLimits.off();
}

/** Prepares the host behind a listening server. @throws StartError */
export async function prepareHost(
  options: HostOptions,
  origin: string,
  database: Database,
): Promise<ReadyHost> {
  const { env, guild, log, siteFolder, articlesFrom, build } = options;
  const { logger } = log;
  if (env.demo) await fillDemoGuild(env, database);
  const cookieScope = createCookieScope(origin, env.apiOrigin);
  const { close, ...identity } = await openIdentity(options, origin, database);
  const site = await loadSite({
    folder: siteFolder,
    headers: securityHeaders(origin),
    cookieScope,
    findSession: (id) => identity.sessions.find(id),
    onRefused: noteRefusals(identity.audit, now, logger),
    onError: (error) => {
      logger.error({ err: error }, 'a page could not be answered');
    },
    without: env.demo ? [] : [demoSignInPath],
  });
  const app = createApp({
    ...identity,
    guild,
    database,
    facetCounts: new FacetCounts(database),
    nearNames: new NearNames(database),
    rateLimits: await openRateLimits(options, database),
    clientAddress: createClientAddress(env.trustedProxies, (address) => {
      logger.warn(
        { address },
        'all visitors behind this address count as one: if it is your proxy, name it in TRUSTED_PROXIES',
      );
    }),
    site: articlesFrom === undefined ? site : devSite(site, articlesFrom),
    cookieScope,
    origin,
    apiOrigin: env.apiOrigin,
    demoPersonas: env.demo ? await knownPersonas(database) : [],
    log: logger,
    now,
  });
  const stopWatching = siteFolder === null ? undefined : watchForBuilds({ site, log: logger, now });
  const stopPublishing = build && publishOnTime({ site, build, log: logger, now });
  const stopClassDays = await startClassDays({ database, zone: guild.calendar.zone, now }, logger);
  return {
    answer: createHandler(app, site, log),
    close: async () => {
      stopWatching?.();
      stopPublishing?.();
      stopClassDays();
      await close();
    },
  };
}
