import type { Hono } from 'hono';
import { retryAfter } from './failure.ts';
import { ProblemError } from './problem.ts';

/** Nobody waits longer for an answer, in milliseconds: a browser or a proxy gives up as well. */
export const longestCall = 30_000;

/**
 * Waits for work, and no longer than that. What it was doing then may still be done, or fail by itself.
 * @param longest in milliseconds
 * @throws ProblemError when it is not done in time
 */
export async function withDeadline<Result>(
  work: Promise<Result>,
  longest = longestCall,
): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const detail = 'This took too long. Look whether it was done, and try again in a moment.';
    reject(new ProblemError('timed-out', detail, { headers: { 'retry-after': `${retryAfter}` } }));
  }, longest);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Ends every call in time. */
export function mountDeadline(app: Hono, longest = longestCall): void {
  app.use((_context, next) => withDeadline(next(), longest));
}
