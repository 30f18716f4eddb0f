import { demoSignInPath } from '#contract/site-manifest.ts';
import type { Guild } from '#rules/guild/guild.ts';
import { cookieScope as createCookieScope } from '../auth/cookies.ts';
import { findSession } from '../auth/find-session.ts';
import type { Patience } from '../db/patience.ts';
import type { Env } from '../env.ts';
import { apiPolicy, securityHeaders } from '../http/headers.ts';
import { prepareDataDir } from './data-dir.ts';
import { devSite } from './dev-site.ts';
import type { StateOfHost } from './state-of-host.ts';
import { createHandler } from './handler.ts';
import { LateApi } from './late-api.ts';
import { answerLater, listen, requestLimits, silence } from './listen.ts';
import type { HostLog } from './log.ts';
import { type Metrics, openMetrics } from './metrics.ts';
import { watchForBuilds } from './new-builds.ts';
import { Noticed } from './noticed.ts';
import type { OwnTasks } from './own-tasks.ts';
import { publishOnTime } from './publishing.ts';
import { readOrMakeSecret } from './secret.ts';
import { Site, type SiteOptions } from './site.ts';
import { StartError } from './start-error.ts';
import { createStoppable, stopGrace } from './stopping.ts';
import { countedTask, type Tally } from './tally.ts';

/** The parts of a host. */
export interface HostOptions {
  env: Env;
  guild: Guild;
  log: HostLog;
  /** the folder of the site, or null to serve no pages */
  siteFolder: string | null;
  /** address of Astro's list of articles, in dev */
  articlesFrom?: string | undefined;
  /** the address for which the site has to be built (host/built.ts) */
  builtFor?: string;
  /** builds the site when the day of a text has come; absent where nobody does */
  build?: () => Promise<void>;
  /** the longest waits for PostgreSQL, if not the usual ones */
  patience?: Patience;
  /** ends the host, also while it starts, after the answers that are under way */
  stop?: AbortSignal;
}

/** A listening host. */
export interface Host {
  /** the public address */
  origin: string;
  /** anyone may sign in as a demo member */
  demo: boolean;
  /** in one line why the host works without its database for now, or null */
  awaits: string | null;
  /**
   * Ends it, after the answers that are under way.
   * @param grace longest wait for them, in milliseconds
   */
  close: (grace?: number) => Promise<void>;
}

const now = () => Date.now();

async function loadSite(options: SiteOptions): Promise<Site> {
  try {
    return await Site.load(options);
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError('The site cannot be read. Run npm run build again.', { cause });
  }
}

/** Keeps the site up to date while the host runs. Returns a stop function. */
function keepSite(
  site: Site,
  { siteFolder, build, log: { logger: log } }: HostOptions,
  tasks: OwnTasks,
  tally: Tally | undefined,
): () => void {
  const common = { site, tasks, log, now };
  const stopWatching = siteFolder === null ? undefined : watchForBuilds(common);
  const stopPublishing =
    build && publishOnTime({ ...common, build: countedTask(build, tally?.build) });
  return () => {
    stopWatching?.();
    stopPublishing?.();
  };
}

/** Opens the figures of the host, where somebody has a token for them. */
async function metricsOf(
  { env: { metricsToken: token }, log }: HostOptions,
  origin: string,
  state: () => Promise<StateOfHost>,
): Promise<Metrics | undefined> {
  if (token === undefined) return undefined;
  const headers = { ...securityHeaders(origin), 'content-security-policy': apiPolicy };
  return openMetrics({
    token,
    headers,
    state,
    onError: (error) => {
      log.logger.error({ err: error }, 'the figures could not be read');
    },
  });
}

/**
 * Serves: the pages that need no database at once, the rest as soon as it is open, after an empty
 * demo guild is filled.
 * @throws StartError, DatabaseError, and once it is ended when that was told while it started
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const { env, guild, log, siteFolder, articlesFrom, patience, stop: stopping } = options;
  await prepareDataDir(env.dataDir);
  const secret = env.sessionSecret ?? (await readOrMakeSecret(env.dataDir));
  let answer = answerLater('Starting.', env.origin);
  const stoppable = createStoppable(
    { optimizeEmptyRequests: true, ...requestLimits },
    (request, response) => {
      answer(request, response);
    },
    answerLater('Stopping.', env.origin),
    {
      onEnded: (ended) => {
        log.logger.warn(ended, 'more came at once than the host takes: the rest was disconnected');
      },
    },
  );
  const { server, stop } = stoppable;
  server.setTimeout(silence);
  // The host listens first: a taken port is known before a database is filled.
  const port = await listen(stoppable, env);
  const origin = env.origin ?? `http://localhost:${port}`;
  const cookieScope = createCookieScope(origin, env.apiOrigin);
  let site: Site | null = null;
  const noticed = new Noticed({
    ...{ env, origin, now },
    site: () => site,
    findSession: async (cookie) =>
      (await findSession(cookie, cookieScope, (ids) => api.findSession(ids, false)))?.signedIn ??
      null,
  });
  const metrics = await metricsOf(options, origin, async () => ({
    ...(await api.state()),
    lostLines: log.lost(),
    due: site?.due ?? Infinity,
  }));
  const tally = metrics?.tally;
  const api: LateApi = new LateApi({
    ...{ env, guild, log, origin, secret, cookieScope, patience, noticed, tally },
    textsChange: articlesFrom !== undefined,
  });
  let stopKeeping: (() => void) | undefined;

  async function end(grace: number): Promise<void> {
    api.end();
    await stop(grace);
    stopKeeping?.();
    await api.close();
  }
  let ending: Promise<void> | undefined;
  const close = (grace = 0) => (ending ??= end(grace));
  stopping?.addEventListener('abort', () => {
    // Whoever has started the host waits for the same end, and hears how it went.
    close(stopGrace).catch(() => undefined);
  });
  try {
    stopping?.throwIfAborted();
    site = await loadSite({
      folder: siteFolder,
      builtFor: options.builtFor,
      headers: securityHeaders(origin),
      cookieScope,
      findSession: (ids) => api.findSession(ids),
      onRefused: (signedIn, path) => {
        api.noteRefusal(signedIn, path);
      },
      previewFor: (path, request) => api.previewFor(path, request),
      headFor: (path, request) => api.headFor(path, request),
      onMissing: (request) => {
        noticed.noteFailed(request);
      },
      onError: (error) => {
        log.logger.error({ err: error }, 'a page could not be answered');
      },
      without: env.demo ? [] : [demoSignInPath],
    });
    const handler = createHandler(api, site, metrics?.counting(log) ?? log);
    answer = metrics?.beside(handler) ?? handler;
    stopKeeping = keepSite(site, options, noticed.tasks, tally);
    const facts = articlesFrom === undefined ? site : devSite(site, articlesFrom);
    const awaits = await api.open(facts);
    return { origin, demo: env.demo, awaits, close };
  } catch (error) {
    await close();
    throw error;
  }
}
