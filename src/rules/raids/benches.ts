import type { AttendanceState } from '../attendance/attendance.ts';

/** Of so many raids it is told how often somebody was on the bench. */
export const countedRaids = 10;

/**
 * Counts how often somebody was on the bench.
 * @param states what is recorded of them at raids, oldest first; null where nothing is
 * @returns those of the last ten raids, and those in a row up to the latest: a raid to which they
 * did not come neither ends nor lengthens the row
 */
export function benchesOf(states: readonly (AttendanceState | null)[]): {
  benched: number;
  benchedInARow: number;
} {
  const came = states.filter((state) => state !== null && attending.includes(state));
  return {
    benched: states.slice(-countedRaids).filter((state) => state === 'bench').length,
    benchedInARow: came.length - 1 - came.findLastIndex((state) => state !== 'bench'),
  };
}

const attending: readonly AttendanceState[] = ['present', 'late', 'bench'];
