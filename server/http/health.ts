import type { Hono } from 'hono';
import { ping } from '../db/ping.ts';
import type { Services } from '../services.ts';

/** Answers whether this host can work: the database responds. */
export function mountHealth(app: Hono, services: Services): void {
  app.get('/healthz', async (context) => {
    context.header('cache-control', 'no-store');
    try {
      await ping(services.database.db);
      return context.text('ok\n');
    } catch (error) {
      services.log.error({ err: error }, 'The database does not answer');
      return context.text('The database does not answer.\n', 503);
    }
  });
}
