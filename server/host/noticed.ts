import { hostname } from 'node:os';
import type { Operation } from '#contract/operation.ts';
import type { Env } from '../env.ts';
import type { FailedRequest, OwnFacts, OwnState } from '../services.ts';
import { backupFolderOf } from './backup-folder.ts';
import { readRoom } from '../db/disk-room.ts';
import { FailingAddresses } from './failing-addresses.ts';
import { OwnTasks } from './own-tasks.ts';
import { PatientQuestion } from './patient-question.ts';
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
  /** absent where this host keeps no backups */
  readonly backupFolder: ReturnType<typeof backupFolderOf> | undefined;
  readonly #options: NoticedOptions;
  readonly #slowCalls: SlowCalls;
  readonly #failing: FailingAddresses;
  readonly #since: string;
  readonly #dataRoom: PatientQuestion<Awaited<ReturnType<typeof readRoom>>>;

  constructor(options: NoticedOptions) {
    const { env, origin, site, findSession, now } = options;
    const { backups } = env;
    this.#options = options;
    this.#since = new Date(now()).toISOString();
    this.tasks = new OwnTasks(now);
    this.#dataRoom = new PatientQuestion(() => readRoom(env.dataDir));
    this.backupFolder = backups && backupFolderOf(backups.folder);
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
    const [dataRoom, found] = await Promise.all([this.#dataRoom.ask(), this.backupFolder?.ask()]);
    const { backups } = this.#options.env;
    const backupRoom = { holds: 'backups' as const, room: found?.room ?? null };
    return {
      host: { name: hostname(), version, node: process.versions.node, since: this.#since },
      disks: [{ holds: 'data', room: dataRoom }, ...(backups ? [backupRoom] : [])],
      backups: {
        kept: backups
          ? { folder: backups.folder, most: backups.keep, files: found?.files ?? null }
          : null,
        failed: this.tasks.failureOf('backup'),
      },
      build: this.#readBuild(),
      slowCalls: this.#slowCalls.list(),
      failing: this.#failing.list(),
    };
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
