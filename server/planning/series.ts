import { randomUUID } from 'node:crypto';
import type * as planning from '#contract/planning.ts';
import type { Recurrence } from '#rules/calendar/recurrence.ts';
import { dayInSeries, daysByRule } from '#rules/calendar/series.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { noteChangesOfRecorded } from '../history/noting.ts';
import { becauseOf, idsOf, nameOf } from './audit-words.ts';
import { conflict, neededEvent } from '../calendar/events.ts';
import { copyOfEvent, daysOf, startOn } from './forms.ts';
import {
  addEvents,
  eventAndLater,
  peopleOfEvents,
  removeUntouched,
  replaceEvent,
} from '../calendar/queries.ts';
import { planOf } from './replanning.ts';
import { assertRoom } from './room.ts';

const dayOf = (event: EventsTable) =>
  dayInSeries({ plan: planOf(event), seriesDay: event.series_day });

/** Returns the events that a series gains by a rule, and those that it loses: none that has begun. */
function changesByRule(
  [opened, ...later]: readonly [EventsTable, ...EventsTable[]],
  rule: Recurrence,
  now: number,
): { gained: EventsTable[]; lost: EventsTable[] } {
  const form = planOf(opened);
  const first = dayOf(opened);
  daysOf({ ...form, start: `${first}T00:00` }, rule);
  const { gained, lost } = daysByRule([first, ...later.map(dayOf)], rule);
  const lostDays = new Set(lost);
  const isAhead = ({ starts_at }: EventsTable) => starts_at > now;
  return {
    gained: gained.map((day) => copyOfEvent(opened, startOn(day, form))).filter(isAhead),
    lost: later.filter((event) => isAhead(event) && lostDays.has(dayOf(event))),
  };
}

export const changeSeries: Handler<typeof planning.changeSeries> = async (
  { params, body, signedIn },
  { audit, database: { db }, now },
) => {
  const event = await neededEvent(db, params.eventId);
  if (event.version !== body.version) throw conflict();
  if (event.cancelled === 1) throw new ProblemError('event-cancelled', 'This event is called off.');
  return db.transaction().execute(async (trx) => {
    const [first, ...later] = await eventAndLater(trx, event, true);
    const opened = { ...first, series_id: first.series_id ?? randomUUID() };
    const { gained, lost } = changesByRule([opened, ...later], body.repeat, now());
    const off = lost
      .filter(({ cancelled }) => cancelled === 0)
      .map((before) => ({ before, after: { ...before, cancelled: 1 } as const }));
    // What is written is locked: nobody answers it while it is looked whether somebody has.
    for (const changed of [opened, ...off.map(({ after }) => after)]) {
      if (!(await replaceEvent(trx, changed, now()))) throw conflict();
    }
    await noteChangesOfRecorded(trx, off, { reason: body.reason, by: signedIn.user, at: now() });
    const concerned = await peopleOfEvents(trx, idsOf(lost));
    const removed = await removeUntouched(trx, idsOf(off.map(({ after }) => after)));
    await addEvents(trx, gained);
    if (gained.length > 0) await assertRoom(trx, gained, now());
    const done = { planned: gained.length, calledOff: off.length - removed, removed };
    const counts = `${done.planned} planned, ${done.calledOff} called off, ${removed} taken away`;
    const detail = `${nameOf(event)}: comes again until ${body.repeat.until}; ${counts}${becauseOf(body.reason)}`;
    await audit.write({ action: 'event-changed', actor: signedIn.user, concerned, detail }, trx);
    return done;
  });
};
