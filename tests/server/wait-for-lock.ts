import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';

/** Waits until a call waits for what another transaction holds, on PostgreSQL. */
export const waitForLock = (db: Database['db']) =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    expect(rows).toHaveLength(1);
  }, 10_000);
