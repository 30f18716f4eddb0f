import type { Hono } from 'hono';
import type { Readiness } from '../services.ts';
import { retryAfter } from './failure.ts';

/**
 * Answers whether this host is alive, and whether it can work (product §7.6). A host without its
 * database is alive: to start it anew would help nobody.
 */
export function mountHealth(app: Hono, readiness: Readiness): void {
  app.get('/healthz', async (context) => {
    context.header('cache-control', 'no-store');
    return context.text(['ok', ...(await readiness.reasons()), ''].join('\n'));
  });
  app.get('/readyz', async (context) => {
    context.header('cache-control', 'no-store');
    const reasons = await readiness.reasons();
    if (reasons.length === 0) return context.text('ok\n');
    return context.text([...reasons, ''].join('\n'), 503, { 'retry-after': String(retryAfter) });
  });
}
