import type { OwnEvening } from '#contract/calendar.ts';

/** Whoever waits for a place sees this soon that one came free, in milliseconds (product §9.4). */
const every = 10_000;

/** Tells how often events are read again while they are in sight: never, unless the reader waits in one. */
export function whileWaiting(events: readonly OwnEvening[] | undefined): number | false {
  return events?.some(({ places }) => (places?.mine ?? 0) > 0) === true ? every : false;
}
