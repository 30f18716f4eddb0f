import { addDays } from '../calendar/zone-time.ts';
import { isOnLeave, type LeaveDays } from './attendance.ts';

/** The days of a week, from Monday. */
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** Returns the Mondays of weeks that follow each other, the first of them given: 2026-11-23. */
export function mondaysFrom(monday: string, weeks: number): string[] {
  return Array.from({ length: weeks }, (_, week) => addDays(monday, 7 * week));
}

/** Tells of each day of a week, from its Monday, whether one of the leaves has it (product §2.32). */
export function daysAway(leaves: readonly LeaveDays[], monday: string): boolean[] {
  return weekdays.map((_, place) => isOnLeave(addDays(monday, place), leaves));
}

/** Returns the stretches of days without a gap: first and last place of each. */
function stretchesOf(away: readonly boolean[]): [first: number, last: number][] {
  const stretches: [number, number][] = [];
  for (const [place, isAway] of away.entries()) {
    if (!isAway) continue;
    const last = stretches.at(-1);
    if (last?.[1] === place - 1) last[1] = place;
    else stretches.push([place, place]);
  }
  return stretches;
}

/** Names the days of a week that somebody is away: all week, Mon–Wed, Fri; null for none. */
export function weekInWords(away: readonly boolean[]): string | null {
  const stretches = stretchesOf(away);
  if (stretches.length === 0) return null;
  if (away.every(Boolean)) return 'all week';
  return stretches
    .map(([first, last]) =>
      first === last ? weekdays[first] : `${weekdays[first]}–${weekdays[last]}`,
    )
    .join(', ');
}
