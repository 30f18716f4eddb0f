import type { AttendanceState } from '../attendance/attendance.ts';

/** Of so many raids it is told how often somebody was on the bench. */
export const countedRaids = 10;

/**
 * Counts how often somebody was on the bench.
 * @param states what is recorded of them at raids, oldest first; null where nothing is
 * @returns those of the last ten raids, how many raids these are, and those in a row up to the latest: a
 * raid to which they did not come neither ends nor lengthens the row
 */
export function benchesOf(states: readonly (AttendanceState | null)[]): {
  benched: number;
  benchedOf: number;
  benchedInARow: number;
} {
  const came = states.filter((state) => state !== null && attending.includes(state));
  const last = states.slice(-countedRaids);
  return {
    benched: last.filter((state) => state === 'bench').length,
    benchedOf: last.length,
    benchedInARow: came.length - 1 - came.findLastIndex((state) => state !== 'bench'),
  };
}

/**
 * Counts how often the bench was somebody's of the raids for which they had signed up: whom it hits
 * often made room for others. Whoever was there without an answer had signed up too.
 * @param raids what is recorded of them and whether they had said that they come, oldest first
 */
export function benchFairness(
  raids: readonly { state: AttendanceState | null; hadSignedUp: boolean }[],
): { benched: number; signedUp: number } {
  const { benched } = benchesOf(raids.map(({ state }) => state));
  const signedUp = raids
    .slice(-countedRaids)
    .filter(({ state, hadSignedUp }) => hadSignedUp || (state && attending.includes(state)));
  return { benched, signedUp: signedUp.length };
}

const attending: readonly AttendanceState[] = ['present', 'late', 'bench'];
