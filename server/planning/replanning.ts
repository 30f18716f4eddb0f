import type { ChangeOwn, LaterEvent } from '#contract/planning.ts';
import type { EventForm } from '#contract/event-form.ts';
import {
  changedParts,
  type EventPart,
  type EventPlan,
  partOf,
} from '#rules/calendar/event-parts.ts';
import { daysMoved, ownParts } from '#rules/calendar/series.ts';
import { addDays, dayAt, foldAt, localText, localTimeAt } from '#rules/calendar/zone-time.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { ProblemError } from '../http/problem.ts';
import { inTurns } from '../http/turns.ts';
import { readMeeting } from '../meeting-points/reading.ts';
import { readLimits } from '../places/stored.ts';
import { momentsOfForm, startOn, writtenColumns } from './forms.ts';

/** So many events of a series are looked at in one turn: clocks of zones take their time. */
export const atOnce = 50;

/** Returns what is written of an event, as its form has it. */
export function planOf(event: EventsTable): EventPlan {
  const { title, description, starts_at, ends_at, zone, squad_id: squadId } = event;
  const text = (moment: number) => localText(localTimeAt(moment, zone));
  return {
    ...{ title, description, zone, squadId },
    ...{ start: text(starts_at), end: text(ends_at), fold: foldAt(starts_at, zone) },
    mandatory: event.mandatory === 1,
    tbd: event.tbd === 1,
    allCall: event.all_call === 1,
    isPublic: event.is_public === 1,
    places: readLimits(event.places),
    closesBefore: event.closes_before,
    meeting: readMeeting(event),
  };
}

/** Makes the answer for an event of a series. */
export function toLaterEvent(event: EventsTable): LaterEvent {
  const { id, version, series_day: seriesDay, cancelled, ruled_out } = event;
  const state = { cancelled: cancelled === 1, ruledOut: ruled_out === 1 };
  const { places, closes_before: closesBefore } = event;
  const form = { ...planOf(event), places: readLimits(places), closesBefore };
  return { id, version, form, seriesDay, ...state };
}

/** An event as it was and as it becomes, and the parts that it keeps as they were by itself. */
export interface Replanned {
  before: EventsTable;
  after: EventsTable;
  kept: readonly EventPart[];
}

/** What changes of a series, and from which of its events. */
interface Change {
  form: EventForm;
  opened: EventsTable;
  plan: EventPlan;
  changed: readonly EventPart[];
}

const dayOf = ({ starts_at, zone }: EventsTable) => dayAt(starts_at, zone);

/** Returns the day that an event's series has it on, where the event lies on another. */
const seriesDayOf = (event: EventsTable, day: string) => (day === dayOf(event) ? null : day);

function changeOpened({ form, opened, changed }: Change, isAlone: boolean): EventsTable {
  const written = { ...opened, ...writtenColumns(form) };
  if (!changed.includes('when')) return written;
  const { startsAt, endsAt } = momentsOfForm(form);
  const after = { ...written, starts_at: startsAt, ends_at: endsAt, zone: form.zone };
  if (opened.series_id === null || dayOf(after) === dayOf(opened)) return after;
  const day = isAlone ? (opened.series_day ?? dayOf(opened)) : dayOf(after);
  return { ...after, series_day: seriesDayOf(after, day) };
}

function changeLater(change: Change, event: EventsTable, kept: readonly EventPart[]): EventsTable {
  const { form, opened, plan, changed } = change;
  const taken = changed.filter((part) => !kept.includes(part));
  const next = taken.reduce((soFar, part) => ({ ...soFar, ...partOf(form, part) }), planOf(event));
  const after = { ...event, ...writtenColumns(next) };
  if (!changed.includes('when')) return after;
  const seriesDay = event.series_day ?? dayOf(event);
  const moved = daysMoved({ plan, seriesDay: opened.series_day }, form.start);
  const day = addDays(seriesDay, moved);
  if (kept.includes('when')) return { ...after, series_day: seriesDayOf(after, day) };
  const { startsAt, endsAt } = momentsOfForm(form);
  const start = startOn(day, form);
  const times = { starts_at: start, ends_at: start + (endsAt - startsAt), zone: form.zone };
  return { ...after, ...times, series_day: null };
}

function refuseUndecided(count: number): never {
  throw new ProblemError(
    'own-changes',
    `${count === 1 ? 'One later evening was changed by itself' : `${count} later evenings were changed by themselves`}: say of each whether it stays as it is.`,
  );
}

/**
 * Returns events of a series with what changes of the first, part by part: what a later one has of
 * its own stays or goes as the officer decided.
 * @throws ProblemError where nothing is decided of one that differs
 */
export async function replanEvents(
  form: EventForm,
  [opened, ...later]: readonly [EventsTable, ...EventsTable[]],
  own: readonly ChangeOwn[],
  isAlone: boolean,
): Promise<Replanned[]> {
  const plan = planOf(opened);
  const change = { form, opened, plan, changed: changedParts(plan, form) };
  const decided = new Map(own.map((one) => [`${one.id} ${one.version}`, one]));
  let undecided = 0;
  const replan = (event: EventsTable): Replanned => {
    const differing = ownParts(
      { plan: planOf(event), seriesDay: event.series_day },
      plan,
      change.changed,
    );
    const said = decided.get(`${event.id} ${event.version}`);
    if (differing.length > 0 && !said) undecided += 1;
    const kept = said?.keep === false ? [] : differing;
    return { before: event, after: changeLater(change, event, kept), kept };
  };
  const following: Replanned[] = [];
  for await (const some of inTurns(later, atOnce)) following.push(...some.map(replan));
  if (undecided > 0) refuseUndecided(undecided);
  return [{ before: opened, after: changeOpened(change, isAlone), kept: [] }, ...following];
}
