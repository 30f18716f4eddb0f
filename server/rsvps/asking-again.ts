import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { moveAnswers } from './queries.ts';

/** An event before and after it moved. */
interface Moved {
  before: EventsTable;
  after: EventsTable;
}

/**
 * Asks whoever had answered events that move once more: who comes on Tuesday may not on Wednesday. An
 * event that moves back has its answers again. What has begun is only put right: its answers stay.
 */
export async function askAgain(
  trx: Database['db'],
  moved: readonly Moved[],
  now: number,
): Promise<void> {
  for (const { before, after } of moved.filter((one) => one.after.starts_at > now)) {
    await moveAnswers(trx, after.id, before.starts_at, after.starts_at);
  }
}
