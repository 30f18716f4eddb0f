import { attendanceStates } from '#rules/attendance/attendance.ts';
import { eventKinds } from '#rules/calendar/event-kind.ts';
import { isDay } from '#rules/calendar/zone-time.ts';
import { roles } from '#rules/characters/roles.ts';
import { oneOf, setIf, writeParameters } from '../address-parameters.ts';
import { atFirst, groups, type MatrixChoice, orders } from './matrix-choice.ts';
import { type Period, weekNumbers } from './PeriodChoice.tsx';

/** The period at first. */
const firstWeeks = '13';
export const firstPeriod = { weeks: firstWeeks } as const satisfies Period;

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];

/** Returns a whole number up to a largest one; null for anything else. */
function numberOf(asked: string | null, largest: number): number | null {
  return asked !== null && /^\d$/.test(asked) && Number(asked) <= largest ? Number(asked) : null;
}

/** Reads the filters of the matrix from the part of an address behind the question mark. */
export function readMatrixChoice(search: string): MatrixChoice {
  const query = new URLSearchParams(search);
  const several = <Value extends string>(known: readonly Value[], name: string) =>
    known.filter((value) => query.getAll(name).includes(value));
  return {
    group: oneOf(keysOf(groups), query.get('who')) ?? atFirst.group,
    withTrials: query.get('trials') !== 'no',
    squads: query.getAll('squad'),
    roles: several(roles, 'role'),
    rank: numberOf(query.get('rank'), 9),
    text: query.get('find') ?? '',
    onlyMandatory: query.get('evenings') !== 'all',
    weekdays: query.getAll('weekday').flatMap((day) => numberOf(day, 6) ?? []),
    kind: oneOf(eventKinds, query.get('kind')) ?? null,
    order: oneOf(keysOf(orders), query.get('order')) ?? atFirst.order,
    hidden: several(attendanceStates, 'without'),
    bySquad: query.get('grouped') !== 'no',
    onlyLow: query.get('low') === 'yes',
    isWide: query.get('wide') === 'yes',
  };
}

/** Writes what differs from the filters at first. */
function parametersOf(choice: MatrixChoice): Record<string, readonly string[]> {
  const { group, order, rank, kind, text } = choice;
  return {
    who: setIf(group !== atFirst.group, group),
    trials: setIf(!choice.withTrials, 'no'),
    squad: choice.squads,
    role: choice.roles,
    rank: rank === null ? [] : [String(rank)],
    evenings: setIf(!choice.onlyMandatory, 'all'),
    weekday: choice.weekdays.map(String),
    kind: kind === null ? [] : [kind],
    order: setIf(order !== atFirst.order, order),
    without: choice.hidden,
    grouped: setIf(!choice.bySquad, 'no'),
    low: setIf(choice.onlyLow, 'yes'),
    wide: setIf(choice.isWide, 'yes'),
    find: setIf(text !== '', text),
  };
}

/** Writes the filters into the page's address, in place of those that stand there. */
export function writeMatrixChoice(choice: MatrixChoice): void {
  writeParameters('attendance', parametersOf(choice));
}

/** Reads the period of an address: `weeks=26`, or `from` and `to`; thirteen weeks without. */
export function readPeriod(search: string): Period {
  const query = new URLSearchParams(search);
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  return { weeks: oneOf(weekNumbers, query.get('weeks')) ?? firstWeeks };
}

/** Writes the period into the page's address. */
export function writePeriod(period: Period): void {
  const { from, to } = 'from' in period ? period : { from: '', to: '' };
  const weeks = 'from' in period ? firstWeeks : period.weeks;
  writeParameters('attendance', {
    weeks: setIf(weeks !== firstWeeks, weeks),
    from: setIf(from !== '', from),
    to: setIf(to !== '', to),
  });
}

/** Reads the event that the address names: the calendar's links lead here. */
export function readOpenEvent(search: string): string | null {
  return new URLSearchParams(search).get('event');
}

/** Writes the event that is open into the page's address; the filters wait behind it. */
export function writeOpenEvent(id: string | null): void {
  const filters = new URLSearchParams(window.location.search);
  filters.delete('event');
  const query = new URLSearchParams(id === null ? {} : { event: id });
  for (const [name, value] of filters) query.append(name, value);
  const text = query.toString();
  const { pathname } = window.location;
  window.history.replaceState(null, '', text === '' ? pathname : `${pathname}?${text}`);
}
