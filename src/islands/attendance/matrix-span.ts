import type { AttendanceMatrix } from '#contract/attendance.ts';

export type MatrixMember = AttendanceMatrix['members'][number];
export type MatrixEvent = AttendanceMatrix['events'][number];

/** Which columns are in sight, and the pixels of those that are not. */
export interface Span {
  /** numbers of the events in sight, the latest first: that evening is what officers come for */
  events: readonly number[];
  before: number;
  after: number;
}

/** @returns the span from one column up to, and not including, another */
export function spanOf(first: number, end: number, count: number, width: number): Span {
  return {
    events: Array.from({ length: end - first }, (_, index) => count - 1 - first - index),
    before: first * width,
    after: (count - end) * width,
  };
}
