import type { Logger } from 'pino';
import type { Claim } from './claims.ts';
import type { Database } from './database.ts';
import { holdClaim } from './held-claim.ts';

/** After a failure of the database the next round begins so much later, in milliseconds. */
export const restAfterFailure = 10_000;

interface RoundsOptions {
  database: Pick<Database, 'db'>;
  now: () => number;
  log: Pick<Logger, 'error'>;
  /** held during a round: no other host has one meanwhile */
  claim: Claim['name'];
  /** a round begins so often, in milliseconds; null leaves it to whoever calls `run` */
  period: number | null;
  /** tells whether there is anything to do: without, nothing is claimed */
  isAnyDue: () => Promise<boolean>;
  /** does all that is due */
  work: () => Promise<void>;
  /** what the log says of a round that failed */
  failure: string;
}

/** Rounds of work that one host at a time does, again and again while it runs. */
export class ClaimedRounds {
  readonly #options: RoundsOptions;
  readonly #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #restsUntil = 0;
  #isStopped = false;

  constructor(options: RoundsOptions) {
    this.#options = options;
    if (options.period !== null) {
      this.#timer = setInterval(() => void this.run(), options.period).unref();
    }
  }

  /** Tells whether the round under way is to end as soon as it can. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Runs a round, unless another host has one; while one is under way, waits for that. */
  run(): Promise<void> {
    const { log, now, failure } = this.#options;
    if (this.#isStopped || now() < this.#restsUntil) return Promise.resolve();
    return (this.#running ??= this.#runClaimed()
      .catch((error: unknown) => {
        this.#restsUntil = now() + restAfterFailure;
        log.error({ err: error }, failure);
      })
      .finally(() => {
        this.#running = undefined;
      }));
  }

  /** Stops at once; what it returns ends with the round under way. */
  async close(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  async #runClaimed(): Promise<void> {
    const { database, now, claim: name, isAnyDue, work } = this.#options;
    if (!(await isAnyDue())) return;
    const claim = await holdClaim(database.db, name, now);
    if (!('release' in claim)) return;
    try {
      await work();
    } finally {
      await claim.release();
    }
  }
}
