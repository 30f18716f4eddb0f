import type { AttendanceMatrix } from '#contract/attendance.ts';

export type MatrixMember = AttendanceMatrix['members'][number];
export type MatrixEvent = AttendanceMatrix['events'][number];

/** The columns in sight, and the pixels of the others. */
export interface Span {
  /** positions of the events in sight, the latest first: officers look for that one */
  events: readonly number[];
  before: number;
  after: number;
}

/** Makes the span from one column up to, and not including, another. */
export function spanOf(first: number, end: number, count: number, width: number): Span {
  return {
    events: Array.from({ length: end - first }, (_, index) => count - 1 - first - index),
    before: first * width,
    after: (count - end) * width,
  };
}
