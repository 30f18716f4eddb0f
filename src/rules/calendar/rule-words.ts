import type { Recurrence } from './recurrence.ts';
import { weekdays } from './weekdays.ts';

/** Says by which rule a series comes again: `every 2 weeks on Tuesday, Thursday until 2026-12-15`. */
export function ruleInWords({ every, interval, weekdays: on, until }: Recurrence): string {
  const often = interval === 1 ? `every ${every}` : `every ${interval} ${every}s`;
  // A rule counts its days from Sunday, a week begins on Monday.
  const names = weekdays.filter((_, index) => on.includes((index + 1) % weekdays.length));
  return `${often} on ${every === 'month' ? 'the same weekday' : names.join(', ')} until ${until}`;
}
