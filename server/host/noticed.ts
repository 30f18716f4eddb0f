import { hostname } from 'node:os';
import type { Operation } from '#contract/operation.ts';
import { countBackups } from '../db/kept-backups.ts';
import type { Env } from '../env.ts';
import type { FailedRequest, OwnFacts, OwnState } from '../services.ts';
import { readDisk, soon } from './disks.ts';
import { FailingAddresses } from './failing-addresses.ts';
import { OwnTasks } from './own-tasks.ts';
import type { Site } from './site.ts';
import { SlowCalls } from './slow-calls.ts';
import { version } from './version.ts';

interface NoticedOptions {
  env: Pick<Env, 'dataDir' | 'backups'>;
  /** the site's public address */
  origin: string;
  /** the pages that this host serves; null until they are read */
  site: () => Pick<Site, 'build' | 'pageAt' | 'has'> | null;
  findSession: ConstructorParameters<typeof FailingAddresses>[0]['findSession'];
  now: () => number;
}

/** What this host notices while it runs, in memory and of a fixed size (decision 116). */
export class Noticed implements OwnState {
  readonly tasks: OwnTasks;
  readonly #options: NoticedOptions;
  readonly #slowCalls: SlowCalls;
  readonly #failing: FailingAddresses;
  readonly #since: string;

  constructor(options: NoticedOptions) {
    const { origin, site, findSession, now } = options;
    this.#options = options;
    this.#since = new Date(now()).toISOString();
    this.tasks = new OwnTasks(now);
    this.#slowCalls = new SlowCalls(now);
    this.#failing = new FailingAddresses({
      ...{ origin, findSession, now },
      pageAt: (path) => site()?.pageAt(path) ?? null,
      has: (path) => site()?.has(path) ?? false,
    });
  }

  noteCall(operation: Operation, ms: number): void {
    this.#slowCalls.note(operation, ms);
  }

  noteFailed(request: FailedRequest): void {
    void this.#failing.note(request);
  }

  async read(): Promise<OwnFacts> {
    const { env } = this.#options;
    const [backups, ...disks] = await Promise.all([
      this.#readBackups(),
      readDisk('data', env.dataDir),
      ...(env.backups ? [readDisk('backups', env.backups.folder)] : []),
    ]);
    return {
      host: { name: hostname(), version, node: process.versions.node, since: this.#since },
      ...{ backups, disks },
      build: this.#readBuild(),
      slowCalls: this.#slowCalls.list(),
      failing: this.#failing.list(),
    };
  }

  async #readBackups(): Promise<OwnFacts['backups']> {
    const failed = this.tasks.failureOf('backup');
    const { backups } = this.#options.env;
    if (!backups) return { kept: null, failed };
    const { folder, keep } = backups;
    return { kept: { folder, most: keep, files: await soon(countBackups(folder)) }, failed };
  }

  #readBuild(): OwnFacts['build'] {
    const build = this.#options.site()?.build ?? null;
    return (
      build && {
        ...build,
        buildFailed: this.tasks.failureOf('build'),
        unreadable: this.tasks.failureOf('new-build'),
      }
    );
  }
}
