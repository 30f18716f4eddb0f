import { randomUUID } from 'node:crypto';
import type { EventForm } from '#contract/event-form.ts';
import type { ProblemCode } from '#contract/problem-codes.ts';
import { longestEventMinutes } from '#rules/calendar/event-template.ts';
import {
  longestRecurrence,
  mostOccurrences,
  type Recurrence,
  recurringDays,
} from '#rules/calendar/recurrence.ts';
import {
  daysBetween,
  dayText,
  type LocalTime,
  momentOf,
  momentsOf,
  readLocal,
} from '#rules/calendar/zone-time.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { fieldProblem } from '../http/problem.ts';
import { writeLimits } from '../places/stored.ts';

/** No event of the guild lasts longer, in milliseconds. */
const longestEvent = longestEventMinutes * 60 * 1000;

function refuse(field: string, detail: string, code?: ProblemCode): never {
  throw fieldProblem(field, detail, code);
}

function localOf(text: string): LocalTime {
  const local = readLocal(text);
  // The contract's schema has accepted this text.
  if (!local) throw new Error(`${text} is no time`);
  return local;
}

/**
 * Returns the moments at which an event begins and ends. @throws ProblemError where clocks skip or
 * repeat the start
 */
export function momentsOfForm({ start, end, zone, fold }: EventForm): {
  startsAt: number;
  endsAt: number;
} {
  const [first, second] = momentsOf(localOf(start), zone);
  if (first === undefined) {
    refuse(
      'event.start',
      `${start.replace('T', ' ')} does not exist in ${zone}: clocks go forward over it. Choose a time an hour later or earlier.`,
      'time-skipped',
    );
  }
  if (second !== undefined && fold === undefined) {
    refuse(
      'event.start',
      `${start.replace('T', ' ')} comes twice in ${zone}: clocks go back over it. Say whether the first or the second is meant.`,
      'time-repeated',
    );
  }
  const startsAt = second !== undefined && fold === 'second' ? second : first;
  // Of an end that clocks show twice the first after the start counts; one that they skip is an hour on.
  const ends = momentsOf(localOf(end), zone);
  const endsAt = ends.find((moment) => moment > startsAt) ?? momentOf(localOf(end), zone);
  if (endsAt <= startsAt) refuse('event.end', 'The end must come after the start.');
  if (endsAt - startsAt > longestEvent) refuse('event.end', 'An event lasts seven days at most.');
  return { startsAt, endsAt };
}

/** Returns an event's columns of what is written of it, without its times. */
export function writtenColumns(form: Omit<EventForm, 'start' | 'end' | 'zone' | 'fold'>) {
  return {
    title: form.title,
    description: form.description,
    mandatory: form.mandatory ? 1 : 0,
    tbd: form.tbd ? 1 : 0,
    all_call: form.allCall ? 1 : 0,
    is_public: form.isPublic ? 1 : 0,
    squad_id: form.squadId,
    places: writeLimits(form.places),
    closes_before: form.closesBefore ?? null,
    meeting_map: form.meeting?.mapId ?? null,
    meeting_number: form.meeting?.number ?? null,
    meeting_name: form.meeting?.name ?? null,
  } as const;
}

function plan(form: EventForm, startsAt: number, endsAt: number) {
  const times = { starts_at: startsAt, ends_at: endsAt, zone: form.zone };
  return { ...writtenColumns(form), ...times };
}

/** Lists the days on which a form's event falls. @throws ProblemError for a rule that makes no sense */
export function daysOf(form: EventForm, repeat: Recurrence): string[] {
  const first = dayText(localOf(form.start));
  if (repeat.until < first) refuse('repeat.until', 'The last day must not be before the first.');
  if (daysBetween(first, repeat.until) > longestRecurrence) {
    refuse('repeat.until', 'A plan reaches a year ahead at most.');
  }
  if (repeat.every === 'week' && repeat.weekdays.length === 0) {
    refuse('repeat.weekdays', 'Choose at least one weekday.');
  }
  const days = recurringDays(first, repeat);
  if (days.length > mostOccurrences) {
    refuse(
      'repeat.until',
      `That makes ${days.length} events; ${mostOccurrences} at a time are the most. Choose an earlier last day.`,
    );
  }
  return days;
}

/** What no event has when it is planned. */
const fresh = {
  ...({ cancelled: 0, cancelled_alone: 0, ruled_out: 0, series_day: null } as const),
  ...{ version: 0, attendance_version: 0, changed_at: 0 },
};

/**
 * Returns new events: one, or one for each day on which it recurs.
 * @param id that of the first
 */
export function planEvents(
  form: EventForm,
  repeat: Recurrence | null,
  id: string,
): [EventsTable, ...EventsTable[]] {
  const { startsAt, endsAt } = momentsOfForm(form);
  const columns = { ...plan(form, startsAt, endsAt), ...fresh, id };
  if (!repeat) return [{ ...columns, series_id: null }];
  const series_id = randomUUID();
  const first = { ...columns, series_id };
  const [, ...later] = daysOf(form, repeat);
  return [first, ...later.map((text) => copyOfEvent(first, startOn(text, form)))];
}

/** Tells whether two events are planned alike, whatever became of them since. */
export function isSamePlan(one: EventsTable, other: EventsTable): boolean {
  const names = ['title', 'description', 'mandatory', 'tbd', 'all_call', 'is_public'] as const;
  const more = ['squad_id', 'places', 'closes_before', 'starts_at', 'ends_at', 'zone'] as const;
  const where = ['meeting_map', 'meeting_number'] as const;
  return [...names, ...more, ...where].every((name) => one[name] === other[name]);
}

/** Returns an event like another, at another start. */
export function copyOfEvent(event: EventsTable, starts_at: number): EventsTable {
  const ends_at = starts_at + (event.ends_at - event.starts_at);
  return { ...event, ...fresh, id: randomUUID(), starts_at, ends_at };
}

/**
 * Returns the form's start on another day. On a night that skips the time, it is as long after the
 * gap.
 */
export function startOn(text: string, form: EventForm): number {
  const { hour, minute } = localOf(form.start);
  return momentOf({ ...localOf(`${text}T00:00`), hour, minute }, form.zone);
}
