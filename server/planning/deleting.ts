import type * as planning from '#contract/planning.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { conflict, neededEvent } from '../calendar/events.ts';
import {
  type KeepingTable,
  removeUntouched,
  replaceEvent,
  tablesKeeping,
} from '../calendar/queries.ts';
import { markEvents } from '../post-marks/queries.ts';
import { noteDeleted } from '../series/changes.ts';
import { dayInItsSeries } from '../series/rule-of-series.ts';
import { nameOf } from './audit-words.ts';

const answered = 'somebody has answered it';
const recorded = 'attendance is recorded of it';

/** What stands against deleting an event, by the table that keeps it. */
const reasons: Record<KeepingTable, string> = {
  rsvps: answered,
  moved_answers: answered,
  earlier_answers: answered,
  moves_up: answered,
  attendance: recorded,
  attendance_changes: recorded,
  event_changes: recorded,
  attendance_appeals: 'somebody appeals to it',
  raids: 'a raid plan is made for it',
};

/** Makes the problem that names all that stands against deleting an event. */
function isKept(tables: readonly KeepingTable[]): ProblemError {
  const all = [...new Set(tables.map((table) => reasons[table]))];
  const list = new Intl.ListFormat('en-GB').format(all);
  return new ProblemError('event-kept', `This evening stays: ${list}. Call it off instead.`);
}

export const deleteEvent: Handler<typeof planning.deleteEvent> = async (
  { params, signedIn },
  { audit, database: { db }, now },
) => {
  const event = await neededEvent(db, params.eventId);
  await db.transaction().execute(async (trx) => {
    // What is written is locked: nobody answers it while it is looked whether somebody has.
    if (!(await replaceEvent(trx, event, now()))) throw conflict();
    if ((await removeUntouched(trx, [event.id])).length === 0) {
      throw isKept(await tablesKeeping(trx, event.id));
    }
    if (event.series_id !== null) {
      await noteDeleted(trx, event.series_id, { day: dayInItsSeries(event), now: now() });
    }
    await markEvents(trx, [event.id], now());
    const detail = nameOf(event);
    await audit.write({ action: 'event-deleted', actor: signedIn.user, detail }, trx);
  });
};
