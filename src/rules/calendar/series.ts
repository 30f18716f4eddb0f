import { type EventPart, type EventPlan, fieldsOfPart } from './event-parts.ts';
import { type Recurrence, recurringDays } from './recurrence.ts';
import { daysBetween } from './zone-time.ts';

/** A change of a series reaches at most so many events: those of years, one a day. */
export const mostLater = 800;

/** An event of a series. */
export interface SeriesEvent {
  plan: EventPlan;
  /** the day on which its series has it, where it was moved by itself; null elsewhere */
  seriesDay: string | null;
}

const dayOf = (moment: string) => moment.slice(0, 10);

/** Tells whether two events of a series take the same hours of their days. */
function haveOneTime(a: EventPlan, b: EventPlan): boolean {
  const clockOf = ({ start, end, zone }: EventPlan) =>
    [start.slice(11), end.slice(11), daysBetween(dayOf(start), dayOf(end)), zone].join(' ');
  return clockOf(a) === clockOf(b);
}

function differsIn(part: EventPart, later: SeriesEvent, opened: EventPlan): boolean {
  if (part === 'when') return later.seriesDay !== null || !haveOneTime(later.plan, opened);
  return fieldsOfPart[part].some((field) => later.plan[field] !== opened[field]);
}

/**
 * Lists the parts of a later event that are its own, among those that change of the event from which
 * its series is changed: it would lose them.
 * @param opened the event from which the series is changed, as it was
 */
export function ownParts(
  later: SeriesEvent,
  opened: EventPlan,
  changed: readonly EventPart[],
): EventPart[] {
  return changed.filter((part) => differsIn(part, later, opened));
}

/** Tells by how many days a series moves when one of its events moves to a day. */
export function daysMoved({ plan, seriesDay }: SeriesEvent, start: string): number {
  const day = dayOf(plan.start);
  // Whoever leaves the day as it is moves nothing, wherever the series has it.
  return day === dayOf(start) ? 0 : daysBetween(seriesDay ?? day, dayOf(start));
}

/** Tells the day on which an event's series has it. */
export function dayInSeries({ plan, seriesDay }: SeriesEvent): string {
  return seriesDay ?? dayOf(plan.start);
}

/**
 * Tells which days a series gains by another rule, and which it loses.
 * @param days those on which it has its events, in order; the first stays whatever the rule says
 */
export function daysByRule(
  days: readonly [string, ...string[]],
  rule: Recurrence,
): { gained: string[]; lost: string[] } {
  const due = new Set(recurringDays(days[0], rule));
  const has = new Set(days);
  return {
    gained: [...due].filter((day) => !has.has(day)),
    lost: days.filter((day) => !due.has(day)),
  };
}
