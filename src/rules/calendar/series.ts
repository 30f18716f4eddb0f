import { differIn, type EventPart, type EventPlan } from './event-parts.ts';
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
  return differIn(part, later.plan, opened);
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

/** An evening of a series, as far as its rule decides of it. */
export interface RuledEvening {
  /** the day on which its series has it */
  day: string;
  cancelled: boolean;
  /** it is called off since its series has its day no more */
  ruledOut: boolean;
}

/** The days that another rule changes. */
export interface ChangedDays {
  /** those that get an evening */
  gained: string[];
  /** those that would, but an officer has deleted their evening */
  deleted: string[];
  /** those whose evening is put on again */
  again: string[];
  /** those whose evening the series has no more */
  lost: string[];
}

/**
 * Tells which days a series gains by another rule, and which it loses. What an officer has called off
 * or deleted stays so.
 * @param evenings in order; the first stays whatever the rule says
 * @param deletedDays days whose evening an officer has deleted
 */
export function daysByRule(
  evenings: readonly [RuledEvening, ...RuledEvening[]],
  rule: Recurrence,
  deletedDays: readonly string[],
): ChangedDays {
  const due = new Set(recurringDays(evenings[0].day, rule));
  const has = new Set(evenings.map(({ day }) => day));
  const daysOf = (some: readonly RuledEvening[]) => some.map(({ day }) => day);
  const { gained = [], deleted = [] } = Object.groupBy(
    [...due].filter((day) => !has.has(day)),
    (day) => (deletedDays.includes(day) ? 'deleted' : 'gained'),
  );
  return {
    ...{ gained, deleted },
    again: daysOf(evenings.filter(({ day, ruledOut }) => ruledOut && due.has(day))),
    lost: daysOf(evenings.filter(({ day, cancelled }) => !cancelled && !due.has(day))),
  };
}
