import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';

/** Waits until so many calls wait for what another transaction holds, on PostgreSQL. */
export const waitForLock = (db: Database['db'], calls = 1) =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    expect(rows).toHaveLength(calls);
  }, 10_000);
