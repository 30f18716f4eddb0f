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
