import { createHash } from 'node:crypto';
import { type Answer, json } from './answers.ts';

export interface RateLimit {
  /** requests in a window, for one token at one route */
  limit: number;
  windowMs: number;
}

/** A request's place within its limit; times in seconds. */
export interface Standing {
  limit: number;
  remaining: number;
  reset: number;
  resetAfter: number;
  bucket: string;
  exceeded: boolean;
}

/** Counts requests in real time, whatever clock the tokens have: clients really wait. */
export class RateLimits {
  readonly #windows = new Map<string, { used: number; endsAt: number }>();
  readonly #rule: RateLimit;

  constructor(rule: RateLimit) {
    this.#rule = rule;
  }

  /** Counts one request. The bucket's name leaves out the token and the guild; the count does not. */
  count(route: string, caller: string): Standing {
    const { limit, windowMs } = this.#rule;
    const now = Date.now();
    const key = `${route} ${caller}`;
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { used: 0, endsAt: now + windowMs };
      this.#windows.set(key, window);
    }
    window.used += 1;
    return {
      limit,
      remaining: Math.max(0, limit - window.used),
      reset: window.endsAt / 1000,
      resetAfter: (window.endsAt - now) / 1000,
      bucket: createHash('sha256').update(route).digest('hex').slice(0, 16),
      exceeded: window.used > limit,
    };
  }
}

/** Makes the five headers of every REST answer. */
export function rateLimitHeaders(standing: Standing): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(standing.limit),
    'X-RateLimit-Remaining': String(standing.remaining),
    'X-RateLimit-Reset': standing.reset.toFixed(3),
    'X-RateLimit-Reset-After': standing.resetAfter.toFixed(3),
    'X-RateLimit-Bucket': standing.bucket,
  };
}

/** Makes a 429. A global one carries no headers of the route. */
export function tooManyRequests(
  standing: Standing,
  retryAfter: number,
  scope: 'user' | 'global' | 'shared' = 'user',
): Answer {
  const global = scope === 'global';
  const reset = Date.now() / 1000 + retryAfter;
  // The documented sample has no code, Discord's OpenAPI requires one.
  const body = { message: 'You are being rate limited.', retry_after: retryAfter, global, code: 0 };
  return {
    ...json(body, 429),
    headers: {
      ...(global
        ? { 'X-RateLimit-Global': 'true' }
        : rateLimitHeaders({ ...standing, remaining: 0, reset, resetAfter: retryAfter })),
      'X-RateLimit-Scope': scope,
      'Retry-After': String(Math.ceil(retryAfter)),
    },
  };
}
