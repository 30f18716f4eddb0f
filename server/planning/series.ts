import { randomUUID } from 'node:crypto';
import type * as planning from '#contract/planning.ts';
import type { Recurrence } from '#rules/calendar/recurrence.ts';
import { ruleInWords } from '#rules/calendar/rule-words.ts';
import { daysByRule, type RuledEvening } from '#rules/calendar/series.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { tellOfEvents } from '../event-notices/telling.ts';
import { noteChangesOfRecorded } from '../history/noting.ts';
import { becauseOf, idsOf, nameOf } from './audit-words.ts';
import { conflict, neededEvent } from '../calendar/events.ts';
import { copyOfEvent, daysOf, startOn } from './forms.ts';
import {
  addEvents,
  holdEventAndLater,
  peopleOfEvents,
  removeUntouched,
  replaceEvent,
} from '../calendar/queries.ts';
import { markEvents } from '../post-marks/queries.ts';
import { settlePlaces } from '../places/settling.ts';
import { keepRule } from '../series/changes.ts';
import { removeGaps } from '../series/queries.ts';
import { dayInItsSeries, deletedAfter, ruleOfSeries } from '../series/rule-of-series.ts';
import { planOf } from './replanning.ts';
import { assertRoom } from './room.ts';

/** Returns an event, as far as its series' rule decides of it. */
const toRuled = (event: EventsTable): RuledEvening => ({
  day: dayInItsSeries(event),
  cancelled: event.cancelled === 1,
  ruledOut: event.ruled_out === 1,
});

/** What another rule does to the events of a series: to none that has begun. */
interface ByRule {
  gained: EventsTable[];
  again: EventsTable[];
  lost: EventsTable[];
}

/** By which rule a series comes again, and from when on. */
interface Wanted {
  rule: Recurrence;
  /** days whose evening an officer has deleted, without those that get one again */
  deleted: readonly string[];
  now: number;
}

function changesByRule(
  [opened, ...later]: readonly [EventsTable, ...EventsTable[]],
  { rule, deleted, now }: Wanted,
): ByRule {
  const form = planOf(opened);
  const first = toRuled(opened);
  daysOf({ ...form, start: `${first.day}T00:00` }, rule);
  const { gained, again, lost } = daysByRule([first, ...later.map(toRuled)], rule, deleted);
  const isAhead = ({ starts_at }: EventsTable) => starts_at > now;
  const on = (days: readonly string[], cancelled: 0 | 1) =>
    later.filter(
      (event) =>
        event.cancelled === cancelled && isAhead(event) && days.includes(dayInItsSeries(event)),
    );
  return {
    gained: gained.map((day) => copyOfEvent(opened, startOn(day, form))).filter(isAhead),
    again: on(again, 1).filter(({ ruled_out }) => ruled_out === 1),
    lost: on(lost, 0),
  };
}

const callOff = (before: EventsTable) => ({
  before,
  after: { ...before, cancelled: 1, ruled_out: 1 } as const,
});
const putOn = (before: EventsTable) => ({
  before,
  after: { ...before, cancelled: 0, ruled_out: 0 } as const,
});

/** The events to which each thing was done. */
type Done = Record<'planned' | 'putOn' | 'calledOff' | 'removed', readonly EventsTable[]>;

const sayings = [
  ['planned', 'planned'],
  ['putOn', 'on again'],
  ['calledOff', 'called off'],
  ['removed', 'taken away'],
] as const;

/** Says how many events each thing was done to, and on which days: `2 planned (2026-12-22, 2026-12-29)`. */
function doneInWords(done: Done): string {
  const said = sayings.map(([what, words]) => {
    const days = done[what].map(dayInItsSeries).join(', ');
    return `${done[what].length} ${words}${days && ` (${days})`}`;
  });
  return said.join(', ');
}

/** Says how an event comes again, before that changes. */
async function ruleNow(trx: Database['db'], event: EventsTable): Promise<string> {
  if (event.series_id === null) return 'once';
  return ruleInWords(await ruleOfSeries(trx, event.series_id, dayInItsSeries(event)));
}

/** Tells whom it concerns what another rule has done to events. */
async function tellOfSeries(
  trx: Database['db'],
  { planned, putOn, calledOff }: Done,
  reason: string | undefined,
  act: Parameters<typeof tellOfEvents>[2],
): Promise<void> {
  const told = (events: readonly EventsTable[]) => events.map((event) => ({ event }));
  const deeds = [
    { kind: 'event-planned', told: told(planned) },
    { kind: 'event-on', told: told(putOn) },
    { kind: 'event-off', told: told(calledOff), reason: reason ?? '' },
  ] as const;
  await tellOfEvents(trx, deeds, act);
}

export const changeSeries: Handler<typeof planning.changeSeries> = async (
  { params, body, signedIn },
  { audit, database: { db }, guild, now },
) => {
  const event = await neededEvent(db, params.eventId);
  if (event.version !== body.version) throw conflict();
  if (event.cancelled === 1) throw new ProblemError('event-cancelled', 'This event is called off.');
  return db.transaction().execute(async (trx) => {
    const [first, ...later] = await holdEventAndLater(trx, event, true);
    const opened = { ...first, series_id: first.series_id ?? randomUUID() };
    const { planAgain = [] } = body;
    const { gained, again, lost } = changesByRule([opened, ...later], {
      ...{ rule: body.repeat, now: now() },
      deleted: (await deletedAfter(trx, event)).filter((day) => !planAgain.includes(day)),
    });
    const off = lost.map(callOff);
    const turned = [...off, ...again.map(putOn)];
    // What is written is locked: nobody answers it while it is looked whether somebody has.
    for (const changed of [opened, ...turned.map(({ after }) => after)]) {
      if (!(await replaceEvent(trx, changed, now()))) throw conflict();
    }
    const was = await ruleNow(trx, first);
    await keepRule(trx, opened.series_id, dayInItsSeries(opened), body.repeat);
    const cause = { reason: body.reason, by: signedIn.user, at: now() };
    await noteChangesOfRecorded(trx, turned, cause);
    const concerned = await peopleOfEvents(trx, idsOf([...lost, ...again]));
    const gone = new Set(await removeUntouched(trx, idsOf(lost)));
    await addEvents(trx, gained);
    await removeGaps(trx, opened.series_id, gained.map(dayInItsSeries));
    if (gained.length > 0) await assertRoom(trx, gained, now());
    await markEvents(trx, idsOf([opened, ...lost, ...again, ...gained]), now());
    const done = {
      ...{ planned: gained, putOn: again },
      calledOff: lost.filter(({ id }) => !gone.has(id)),
      removed: lost.filter(({ id }) => gone.has(id)),
    };
    const rules = `${was} → ${ruleInWords(body.repeat)}`;
    const detail = `${nameOf(event)}: ${rules}; ${doneInWords(done)}${becauseOf(body.reason)}`;
    await audit.write({ action: 'event-changed', actor: signedIn.user, concerned, detail }, trx);
    const settling = { now: now(), grants: guild.discord.roles };
    const tells = new Set(idsOf(again));
    const freeing = { cause: 'places', by: signedIn.user.id, tells } as const;
    await settlePlaces(trx, idsOf(again), settling, freeing);
    await tellOfSeries(trx, done, body.reason, { guild, by: signedIn.user.id, at: now() });
    return {
      ...{ planned: gained.length, putOn: again.length },
      ...{ calledOff: done.calledOff.length, removed: done.removed.length },
    };
  });
};
