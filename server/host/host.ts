import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finishDiscordSignIn } from '#contract/auth.ts';
import type { Guild } from '#rules/guild/guild.ts';
import { createApp } from '../app.ts';
import { cookieScope as createCookieScope } from '../auth/cookies.ts';
import { startClassDays } from '../classes/days.ts';
import { createIdentity } from './identity.ts';
import { noteRefusals } from '../audit/refusals.ts';
import { RateLimits } from '../http/rate-limits.ts';
import { prepareDataDir } from './data-dir.ts';
import { devSite } from './dev-site.ts';
import type { Database } from '../db/database.ts';
import { databaseAddress, openDatabase } from '../db/open.ts';
import { fillDemoGuild, knownPersonas } from './demo-guild.ts';
import type { Env } from '../env.ts';
import { apiPolicy, securityHeaders } from '../http/headers.ts';
import { createHandler } from './handler.ts';
import { publishOnTime } from './publishing.ts';
import { hasNoUsers } from '../db/people.ts';
import type { HostLog } from './log.ts';
import { readOrMakeSecret } from './secret.ts';
import { Site, type SiteOptions } from './site.ts';
import { StartError } from './start-error.ts';

/** The host, listening. */
export interface Host {
  /** the public address */
  origin: string;
  /** whether anyone may sign in as a demo member */
  demo: boolean;
  close: () => Promise<void>;
}

export interface HostOptions {
  env: Env;
  guild: Guild;
  log: HostLog;
  /** the build folder, or null to serve no pages */
  siteFolder: string | null;
  /** in dev, where Astro's server tells of its articles */
  articlesFrom?: string | undefined;
  /** builds the site when the day of a text has come; without it nobody does */
  build?: () => Promise<void>;
}

async function listen(server: Server, { port, host }: Env): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  server.once('error', reject);
  server.listen(port, host, () => {
    resolve(undefined);
  });
  try {
    await promise;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is taken. Stop what uses it, or set PORT to another.`);
    }
    if (code === 'EACCES')
      throw new StartError(`Port ${port} needs more rights than this user has.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`HOST "${host}" is no address of this machine.`);
    }
    throw error;
  }
  return (server.address() as AddressInfo).port;
}

async function loadSite(options: SiteOptions): Promise<Site> {
  try {
    return await Site.load(options);
  } catch (cause) {
    throw new StartError('The site is not built. Run npm run build first.', { cause });
  }
}

/** Answers while the host gets ready. */
function answerStarting(origin = ''): RequestListener {
  const headers = {
    ...securityHeaders(origin),
    'content-security-policy': apiPolicy,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'private, no-store',
    'retry-after': '2',
  };
  return (_request, response) => {
    response.writeHead(503, headers).end('Starting.\n');
  };
}

/** Says early what would stop the host: an unwritable folder, a taken port. @throws StartError */
export async function assertCanStart(env: Env): Promise<void> {
  await prepareDataDir(env.dataDir);
  const probe = createServer();
  await listen(probe, env);
  await new Promise((resolve) => probe.close(resolve));
}

/** Gets everything ready behind a server that listens. @returns what answers, and what it holds */
async function prepare(
  { env, guild, log, siteFolder, articlesFrom, build }: HostOptions,
  origin: string,
  database: Database,
): Promise<{ answer: RequestListener; close: () => Promise<void> }> {
  const { demo } = env;
  if (demo && (await hasNoUsers(database.db))) {
    await fillDemoGuild(env);
  }
  const secret = env.sessionSecret ?? (await readOrMakeSecret(env.dataDir));
  const now = () => Date.now();
  const cookieScope = createCookieScope(origin, env.apiOrigin);
  const { close, ...identity } = await createIdentity({
    database,
    secret,
    grants: guild.discord.roles,
    discord: env.discord && { ...env.discord, guildId: guild.discord.guildId },
    redirectUri: (env.apiOrigin ?? origin) + finishDiscordSignIn.path,
    log: log.logger,
    now,
  });
  const site = await loadSite({
    folder: siteFolder,
    headers: securityHeaders(origin),
    cookieScope,
    findSession: (id) => identity.sessions.find(id),
    onRefused: noteRefusals(identity.audit, now, log.logger),
    onError: (error) => {
      log.logger.error({ err: error }, 'a page could not be answered');
    },
    without: demo ? [] : ['/sign-in'],
  });
  if (!env.rateLimits) log.logger.warn('RATE_LIMITS=off: nothing slows down whoever guesses');
  const app = createApp({
    ...identity,
    guild,
    database,
    rateLimits: env.rateLimits ? await RateLimits.open(database) : RateLimits.off(),
    site: articlesFrom === undefined ? site : devSite(site, articlesFrom),
    cookieScope,
    origin,
    apiOrigin: env.apiOrigin,
    demoPersonas: demo ? await knownPersonas(database) : [],
    log: log.logger,
    now,
  });
  const stopPublishing = build && publishOnTime({ site, build, log: log.logger, now });
  const stopClassDays = await startClassDays(
    { database, zone: guild.calendar.zone, now },
    log.logger,
  );
  return {
    answer: createHandler(app, site, log),
    close: async () => {
      stopPublishing?.();
      stopClassDays();
      await close();
    },
  };
}

/** Opens the data, fills an empty demo guild, and serves. @throws StartError, DatabaseError */
export async function startHost(options: HostOptions): Promise<Host> {
  const { env } = options;
  await prepareDataDir(env.dataDir);
  let answer = answerStarting(env.origin);
  const server = createServer({ optimizeEmptyRequests: true }, (request, response) => {
    answer(request, response);
  });
  // Listening comes before the rest: a taken port is known before a database is filled.
  const port = await listen(server, env);
  const origin = env.origin ?? `http://localhost:${port}`;

  let database: Database | undefined;
  let closeIdentity: (() => Promise<void>) | undefined;
  async function close(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
    await closeIdentity?.();
    await database?.close();
  }
  try {
    database = await openDatabase(databaseAddress(env));
    const ready = await prepare(options, origin, database);
    ({ answer, close: closeIdentity } = ready);
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, demo: env.demo, close };
}
