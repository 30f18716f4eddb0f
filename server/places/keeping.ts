import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { tellReaders } from '../notices/told.ts';
import type { Services } from '../services.ts';
import type { Settling } from './who-counts.ts';
import { settleAhead } from './settling-ahead.ts';

/** Who has left or come back is seen this often, in milliseconds, where nobody told of it. */
const every = 60 * 1000;

interface PlaceKeeperOptions {
  database: Pick<Database, 'db'>;
  grants: Settling['grants'];
  /** the pages that are told once somebody's place changes */
  live: Pick<Services['live'], 'tellInTime'>;
  now: () => number;
}

/**
 * Gives the places of events anew while the host runs, as people leave the server and squads, lose their
 * level, and come back: at once where the host hears of it, else soon after.
 */
export class PlaceKeeper {
  readonly #options: PlaceKeeperOptions;
  readonly #log: Pick<Logger, 'error'>;
  readonly #timer: NodeJS.Timeout;
  #looking: Promise<void> | undefined;
  /** somebody has asked since the look under way began, which may have missed what they heard of */
  #isAskedAgain = false;
  #isStopped = false;

  constructor(options: PlaceKeeperOptions, log: Pick<Logger, 'error'>) {
    this.#options = options;
    this.#log = log;
    this.#timer = setInterval(() => {
      this.look();
    }, every).unref();
  }

  /** Looks at once who has left or come back; while it looks already, once more afterwards. */
  look(): void {
    this.#isAskedAgain = true;
    if (this.#isStopped) return;
    this.#looking ??= this.#lookAround();
  }

  /** Stops, once what it does has ended: the database is free to close. */
  async close(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#looking;
  }

  async #lookAround(): Promise<void> {
    while (this.#isAskedAgain && !this.#isStopped) {
      this.#isAskedAgain = false;
      const { database, grants, live, now } = this.#options;
      try {
        const settled = await settleAhead(database.db, { grants, now: now() }, this.#log);
        if (settled > 0) tellReaders({ live });
      } catch (error) {
        this.#log.error({ err: error }, 'the places of events could not be given anew');
      }
    }
    // In the same turn as the last question whether somebody asked: whoever asks from here on begins anew.
    this.#looking = undefined;
  }
}
