import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import { createWaitingApp } from '../app.ts';
import type { Database } from '../db/database.ts';
import { openGuildDatabase } from '../db/open.ts';
import { isOutOfReach } from '../db/out-of-reach.ts';
import { hostPatience, type Patience } from '../db/patience.ts';
import { databaseSilent } from '../http/failure.ts';
import type { Sessions, SignedIn, SiteFacts } from '../services.ts';
import type { GuestRequest } from './told-guests.ts';
import type { StateOfApi } from './state-of-host.ts';
import { backUpBeforeAside } from './backup-aside.ts';
import { type ApiOptions, type OpenApi, openApi } from './open-api.ts';
import { Readiness } from './readiness.ts';
import { logStatements } from './statement-log.ts';
import { countedTask } from './tally.ts';

/** Pauses between tries to open the database, in milliseconds: each twice the one before. */
const pauses = { first: 250, longest: 2000 };

interface LateApiOptions extends Omit<ApiOptions, 'readiness' | 'stop'> {
  patience?: Patience | undefined;
}

/** The API of a host whose database may come later, or go and come again. */
export class LateApi {
  readonly #options: LateApiOptions;
  readonly #readiness: Readiness;
  readonly #waiting: Hono;
  readonly #stop = new AbortController();
  #database: Database | undefined;
  #open: OpenApi | undefined;
  #tries: Promise<void> | undefined;

  constructor(options: LateApiOptions) {
    const { env, log, origin } = options;
    this.#options = options;
    this.#readiness = new Readiness((error) => {
      log.logger.warn({ err: error }, 'the database does not answer');
    }, Date.now);
    const common = {
      apiOrigin: env.apiOrigin,
      log: log.logger,
      origin,
      readiness: this.#readiness,
    };
    this.#waiting = createWaitingApp(common);
  }

  /** Answers a request of the API; until the database is open, with 503. */
  readonly fetch: Hono['fetch'] = (...request) =>
    (this.#open?.app ?? this.#waiting).fetch(...request);

  /** Finds who holds one of some sessions. @throws ProblemError until the database is open */
  async findSession(...asked: Parameters<Sessions['find']>): ReturnType<Sessions['find']> {
    if (!this.#open) throw databaseSilent();
    return this.#open.findSession(...asked);
  }

  /** Says what guests may know at the path of a page that is not for them; null for nothing. */
  async previewFor(path: string, request: GuestRequest): Promise<string | null> {
    return (await this.#open?.previewFor(path, request)) ?? null;
  }

  /** Says what guests may know of what a page for everybody is about; null for nothing. */
  headFor(path: string, request: GuestRequest): Promise<string | null> | null {
    return this.#open?.headFor(path, request) ?? null;
  }

  /** Takes note of a person who was refused at a page. */
  noteRefusal(signedIn: SignedIn | null, path: string): void {
    this.#open?.onRefused(signedIn, path);
  }

  /**
   * Opens the database and what works with it. While the database is out of reach, it is tried
   * again and again in the background.
   * @returns null, or in one line why the database is not open yet
   * @throws DatabaseError, StartError for what does not pass by itself, and when it is ended meanwhile
   */
  async open(site: SiteFacts): Promise<string | null> {
    const { signal } = this.#stop;
    signal.throwIfAborted();
    const opening = this.#try(site);
    // Whoever closes it meanwhile waits for what has begun.
    this.#tries = opening.catch(() => undefined);
    try {
      await opening;
      return null;
    } catch (error) {
      if (signal.aborted || !isOutOfReach(error)) throw error;
      this.#tries = this.#tryAgain(site, error as Error);
      return (error as Error).message;
    }
  }

  /** Tells whether the host can work, and how it is connected. */
  async state(): Promise<StateOfApi> {
    const [reasons, guild] = await Promise.all([this.#readiness.reasons(), this.#open?.figures()]);
    const connections = this.#database?.pool?.count() ?? null;
    return {
      ...{ ready: reasons.length === 0, connections, guild: guild ?? null },
      listeners: this.#open?.live.listeners ?? 0,
    };
  }

  /** Ends what would go on for ever, or for long: streams, and what is under way to open it. */
  end(): void {
    this.#stop.abort();
    this.#open?.live.end();
  }

  async close(): Promise<void> {
    this.end();
    await this.#tries;
    await this.#open?.close();
    await this.#database?.close();
  }

  async #try(site: SiteFacts): Promise<void> {
    const { env, log, tally, patience = hostPatience } = this.#options;
    const onStatement = logStatements(log.logger, tally?.statement);
    const onBackup = (file: string) => {
      log.logger.info({ file }, 'the database is backed up before the steps of its schema');
    };
    const stop = this.#stop.signal;
    const writeBackup = countedTask(backUpBeforeAside(env), tally?.backupBefore);
    const database = await openGuildDatabase(env, {
      ...{ patience, onStatement, writeBackup, onBackup, stop },
    });
    try {
      const options = { ...this.#options, readiness: this.#readiness, stop };
      this.#open = await openApi(options, site, database);
    } catch (error) {
      await database.close();
      throw error;
    }
    this.#database = database;
    this.#readiness.uses(database);
  }

  async #tryAgain(site: SiteFacts, first: Error): Promise<void> {
    const { logger } = this.#options.log;
    const { signal } = this.#stop;
    logger.error({ err: first }, 'the host works without its database until that answers');
    let told = first.message;
    for (let pause = pauses.first; !this.#open; pause = Math.min(2 * pause, pauses.longest)) {
      await wait(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await this.#try(site);
      } catch (error) {
        const { message } = error as Error;
        if (message !== told) logger.error({ err: error }, 'the database cannot be opened yet');
        told = message;
      }
    }
    logger.info('the database is open');
  }
}
