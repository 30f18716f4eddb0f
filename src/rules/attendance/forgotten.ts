/** An evening of which nothing is recorded of somebody. */
interface UnrecordedEvening {
  /** milliseconds since 1970 */
  startsAt: number;
  isCancelled: boolean;
  /** something is recorded of others */
  isRecorded: boolean;
  isAsked: boolean;
}

/**
 * Tells why the record of an evening has not forgotten somebody, as the code of a problem; null where
 * it has: they may say that they were there.
 */
export function whyNotForgotten(
  { startsAt, isCancelled, isRecorded, isAsked }: UnrecordedEvening,
  now: number,
): 'event-cancelled' | 'event-not-begun' | 'not-asked' | 'not-found' | null {
  if (isCancelled) return 'event-cancelled';
  if (startsAt > now) return 'event-not-begun';
  if (!isAsked) return 'not-asked';
  return isRecorded ? null : 'not-found';
}
