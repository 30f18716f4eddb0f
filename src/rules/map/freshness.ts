import { dayLength, dayOf } from './days.ts';
import { type PlaceKind, placeKindFacts } from './kinds.ts';

const minute = 60 * 1000;

/** What is known of how a place is now: `faded` is what nobody has confirmed for long. */
export type Freshness = 'lasting' | 'fresh' | 'faded';

/**
 * Tells how fresh the word on a place is (product §9.30).
 * @param seenAt when somebody saw it last, in milliseconds; null where nobody has noted it
 */
export function freshnessOf(kind: PlaceKind, seenAt: number | null, now: number): Freshness {
  const { fadesAfter } = placeKindFacts[kind];
  if (fadesAfter === null) return 'lasting';
  return seenAt !== null && daysSince(seenAt, now) <= fadesAfter ? 'fresh' : 'faded';
}

/**
 * Returns how many days of the calendar (UTC) a moment lies back, 0 where a clock that is ahead has noted it:
 * lists know of a moment its day alone, and say the same.
 */
export function daysSince(moment: number, now: number): number {
  return Math.max(0, dayOf(now) - dayOf(moment));
}

const daysInWords = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** Says how fresh the word on a place is: `Seen 3 days ago`; empty for what stays where it is. */
export function freshnessInWords(kind: PlaceKind, seenAt: number | null, now: number): string {
  const freshness = freshnessOf(kind, seenAt, now);
  if (freshness === 'lasting') return '';
  if (seenAt === null) return 'Nobody has noted when it was seen';
  const days = daysSince(seenAt, now);
  if (freshness === 'faded') return `Nobody has confirmed it for ${daysInWords(days)}`;
  return days === 0 ? 'Seen today' : `Seen ${daysInWords(days)} ago`;
}

/** A timer runs for at least and at most so many minutes: one, and thirty days. */
export const timerMinutes = { least: 1, most: 30 * 24 * 60 } as const;

/** A timer is started at most so long after what it counts from, in milliseconds: seven days. */
export const oldestTimerStart = 7 * dayLength;

/** When something comes back. */
export interface PlaceTimer {
  /** when it went, in milliseconds */
  startedAt: number;
  minutes: number;
}

/** Tells when what a timer runs for is back, in milliseconds. */
export function backAt({ startedAt, minutes }: PlaceTimer): number {
  return startedAt + minutes * minute;
}
