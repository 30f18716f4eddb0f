import type { Hono } from 'hono';
import { retryAfter } from './failure.ts';
import { ProblemError } from './problem.ts';

/** Nobody waits longer for an answer, in milliseconds: a browser or a proxy gives up as well. */
export const longestCall = 30_000;

/** Ends every call in time. What it was doing then may still be done, or fail by itself. */
export function mountDeadline(app: Hono, longest = longestCall): void {
  app.use(async (_context, next) => {
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      const detail = 'This took too long. Look whether it was done, and try again in a moment.';
      reject(
        new ProblemError('timed-out', detail, { headers: { 'retry-after': `${retryAfter}` } }),
      );
    }, longest);
    try {
      await Promise.race([next(), promise]);
    } finally {
      clearTimeout(timer);
    }
  });
}
