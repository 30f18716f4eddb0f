import type { ExcuseTurn } from '../calendar/event-change.ts';
import type { AttendanceState } from './attendance.ts';
import { type AnnouncedLeave, type Evening, leaveAt } from './said.ts';

/**
 * Returns the missed evenings that one leave excuses and no other does: they count as missed once it
 * is taken back.
 */
export function excusedBy<E extends Evening & { state: AttendanceState }>(
  evenings: readonly E[],
  leave: AnnouncedLeave,
  others: readonly AnnouncedLeave[],
): E[] {
  return evenings.filter(
    (evening) =>
      evening.state === 'absent' &&
      leaveAt(evening, [leave]) === 'before' &&
      leaveAt(evening, others) !== 'before',
  );
}

/** Tells whether an evening that moves comes onto somebody's leave or off it; null for neither. */
export function excuseTurn(
  before: Evening,
  after: Evening,
  leaves: readonly AnnouncedLeave[],
): ExcuseTurn | null {
  const isExcused = (evening: Evening) => leaveAt(evening, leaves) === 'before';
  if (isExcused(before) === isExcused(after)) return null;
  return isExcused(after) ? 'gained' : 'lost';
}
