import type { RsvpRole } from '../attendance/attendance.ts';
import { limitKeys, type MoveUpCause, type PlaceLimits, placesInAll } from './places.ts';

const ordinals = [
  ...(['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const),
  ...(['ninth', 'tenth', 'eleventh', 'twelfth'] as const),
];

const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

const rules = new Intl.PluralRules('en-GB', { type: 'ordinal' });

/** Says the how-manieth something is: `third`, `23rd`. */
export function inOrder(place: number): string {
  return ordinals[place - 1] ?? `${place}${endings[rules.select(place)] ?? 'th'}`;
}

const roleWords: Record<RsvpRole, string> = {
  Tank: 'tank',
  Healer: 'healer',
  Support: 'support',
  Damage: 'damage',
};

const allTaken = (count: number, what: string) => {
  if (count === 0) return `There are no ${what}places`;
  return count === 1 ? `The one ${what}place is taken` : `All ${count} ${what}places are taken`;
};

/**
 * Says what of an event is full for whoever comes in a role: the limit of the role where it is that
 * which is reached.
 * @param taken number of those in the role who have a place
 */
export function whatIsFull(limits: PlaceLimits, role: RsvpRole | null, taken: number): string {
  const limit = role === null ? null : limits[role];
  if (role !== null && limit !== null && taken >= limit) {
    return allTaken(limit, `${roleWords[role]} `);
  }
  return allTaken(placesInAll(limits) ?? 0, '');
}

/** Puts the limits of an event into words: `20 in all, 2 Tank, 4 Healer`. */
export function limitsInWords(limits: PlaceLimits | null): string {
  if (limits === null) return 'no limit';
  const words = limitKeys.flatMap((key) => {
    const limit = limits[key];
    return limit === null ? [] : [`${limit} ${key === 'all' ? 'in all' : key}`];
  });
  return words.length === 0 ? 'no limit' : words.join(', ');
}

const causes: Record<MoveUpCause, (by: string | null) => string> = {
  answer: (by) => (by === null ? '' : `, as ${by} answered otherwise`),
  places: (by) => (by === null ? '' : `, as ${by} changed the event`),
  left: (by) => (by === null ? ', as others left' : `, as ${by} left`),
};

/** Says why a place came free for somebody, to be said behind when: `, as Jory left`; empty where not known. */
export function whyMovedUp({
  cause,
  by,
}: {
  cause: MoveUpCause | null;
  by: string | null;
}): string {
  return cause === null ? '' : causes[cause](by);
}

const units = [
  [24 * 60, 'day'],
  [60, 'hour'],
  [1, 'minute'],
] as const;

/** Says how long before an event its places close: `2 hours before it begins`. */
export function closesInWords(closesBefore: number | null): string {
  if (closesBefore === null) return 'never';
  const [size, name] = units.find(([minutes]) => closesBefore % minutes === 0) ?? [1, 'minute'];
  const count = closesBefore / size;
  return `${count} ${name}${count === 1 ? '' : 's'} before it begins`;
}
