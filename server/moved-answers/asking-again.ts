import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { bringBackAnswers, moveAnswers, settleSaidBefore } from './queries.ts';

/** An event before and after it moved. */
interface Moved {
  before: EventsTable;
  after: EventsTable;
}

/**
 * Asks whoever had answered events that move once more: who comes on Tuesday may not on Wednesday. An
 * event that moves back has its answers again. What has begun is only put right: its answers stay, and
 * so does what was said before it began.
 */
export async function askAgain(
  trx: Database['db'],
  moved: readonly Moved[],
  now: number,
): Promise<void> {
  for (const { before, after } of moved) {
    const { id, starts_at: start } = after;
    if (start > now) await moveAnswers(trx, id, before.starts_at, start);
    else {
      await bringBackAnswers(trx, id, start);
      await settleSaidBefore(trx, id, start);
    }
  }
}
