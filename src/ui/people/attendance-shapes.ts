import type { AttendanceState } from '#rules/attendance/attendance.ts';

/** A mark in a square of 16. */
export interface AttendanceShape {
  /**
   * Only the first point is absolute, so that the mark can be drawn in any place. It is an area and
   * never a line: a browser computes a row's lines anew for each of its tiles, areas it clips.
   */
  d: string;
  /** the utility that paints it */
  paint: string;
}

export const attendanceShapes: Record<AttendanceState | 'none' | 'off', AttendanceShape> = {
  present: { d: 'M2 2h12v12h-12z', paint: 'fill-came' },
  late: { d: 'M2 2v12h12z', paint: 'fill-warn' },
  // Eight dashes, two on each side of a square.
  excused: {
    d:
      'M2.5 1.75h2.75v1.5h-2.75zm5.5 0h2.75v1.5h-2.75z' +
      'm4.75 .75h1.5v2.75h-1.5zm0 5.5h1.5v2.75h-1.5z' +
      'm-2,4.75h2.75v1.5h-2.75zm-5.5 0h2.75v1.5h-2.75z' +
      'm-3.5-2h1.5v2.75h-1.5zm0-5.5h1.5v2.75h-1.5z',
    paint: 'fill-edge',
  },
  // A diamond, and the other way round a smaller one, which is its hole.
  bench: {
    d: 'M8 .26l7.74 7.74-7.74 7.74-7.74-7.74zm0 2.48l-5.26 5.26 5.26 5.26 5.26-5.26z',
    paint: 'fill-accent',
  },
  absent: {
    d:
      'M3.92 2.08l4.08 4.08 4.08-4.08 1.84 1.84-4.08 4.08 4.08 4.08-1.84 1.84' +
      '-4.08-4.08-4.08 4.08-1.84-1.84 4.08-4.08-4.08-4.08z',
    paint: 'fill-missed',
  },
  // A stroke through what was recorded.
  off: { d: 'M3 11.94l8.94-8.94 1.06 1.06-8.94 8.94z', paint: 'fill-edge' },
  none: { d: 'M5 7h6v2h-6z', paint: 'fill-rule' },
};
