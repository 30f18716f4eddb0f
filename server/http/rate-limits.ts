import type { RateLimiterAbstract, RateLimiterPostgres } from 'rate-limiter-flexible';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import type { RateLimit } from '#contract/operation.ts';
import type { Database } from '../db/database.ts';
import { ProblemError } from './problem.ts';

/** The calls that one person, or one address of guests, may make, in a number of seconds. */
export const rateLimits: Record<RateLimit, { points: number; duration: number }> = {
  'sign-in': { points: 60, duration: 60 },
  search: { points: 240, duration: 60 },
  upload: { points: 20, duration: 60 },
  lookup: { points: 60, duration: 60 },
  picture: { points: 20, duration: 60 },
  'answer-for': { points: 60, duration: 60 },
  // Whoever takes a copy of all that is kept of them table by table takes each table once.
  copy: { points: 60, duration: 60 },
  // A whole one reads every row of theirs.
  'whole-copy': { points: 3, duration: 60 },
  // An officer may record an evening of eighty people one by one, and correct as many.
  write: { points: 240, duration: 60 },
};

/** Counts calls: in memory, or in PostgreSQL where several hosts share one state (product §6.12). */
export class RateLimits {
  readonly #limiters: ReadonlyMap<string, RateLimiterAbstract>;
  readonly #onRefused: ((limit: RateLimit) => void) | undefined;

  private constructor(
    limiters: ReadonlyMap<string, RateLimiterAbstract>,
    onRefused?: (limit: RateLimit) => void,
  ) {
    this.#limiters = limiters;
    this.#onRefused = onRefused;
  }

  /** Makes limits that never refuse: for load tests. */
  static off(): RateLimits {
    return new RateLimits(new Map());
  }

  /** @param onRefused hears of each refused call */
  static async open(
    { pool }: Pick<Database, 'pool'>,
    onRefused?: (limit: RateLimit) => void,
  ): Promise<RateLimits> {
    const limiters = await Promise.all(
      Object.entries(rateLimits).map(async ([name, limit]) => {
        const options = { ...limit, keyPrefix: name };
        if (!pool) return [name, new RateLimiterMemory(options)] as const;
        return [name, await openShared(pool, options)] as const;
      }),
    );
    return new RateLimits(new Map<string, RateLimiterAbstract>(limiters), onRefused);
  }

  /** Counts a call. @throws ProblemError beyond the limit */
  async count(limit: RateLimit, caller: string): Promise<void> {
    try {
      await this.#limiters.get(limit)?.consume(caller);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      this.#onRefused?.(limit);
      const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw new ProblemError('too-often', `That was too often. Try again in ${seconds} s.`, {
        headers: { 'retry-after': String(seconds) },
      });
    }
  }
}

/** PostgreSQL's codes for something that somebody else has just made. */
const madeMeanwhile = new Set(['23505', '42710', '42P07']);

async function openShared(
  storeClient: NonNullable<Database['pool']>,
  options: { points: number; duration: number; keyPrefix: string },
): Promise<RateLimiterPostgres> {
  const { default: RateLimiterPostgres } =
    await import('rate-limiter-flexible/lib/RateLimiterPostgres.js');
  const open = () =>
    new Promise<RateLimiterPostgres>((resolve, reject) => {
      const limiter = new RateLimiterPostgres(
        {
          ...options,
          ...{ storeClient, storeType: 'pool', tableName: 'rate_limits' },
          // Whoever has used up a limit is refused from memory until it begins anew: each call beyond
          // it would write the same row once more, which all hosts contend for.
          inMemoryBlockOnConsumed: options.points,
        },
        (error) => {
          if (error) reject(error);
          else resolve(limiter);
        },
      );
    });
  // “If not exists” does not hold when two make the same table at once: the second finds it now.
  return open().catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && madeMeanwhile.has(String(error.code))) {
      return open();
    }
    throw error;
  });
}
