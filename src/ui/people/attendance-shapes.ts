import type { AttendanceState } from '#rules/attendance/attendance.ts';

/** A mark in a square of 16, as SVG, and as a canvas with `Path2D`, can draw it. */
export interface AttendanceShape {
  d: string;
  /** the outline is drawn, not filled */
  line: null | { width: number; dashes: readonly number[] };
  /** the theme's variable of the colour */
  colour: `--color-${string}`;
  /** the utility that paints it in SVG */
  paint: string;
}

export const attendanceShapes: Record<AttendanceState | 'none', AttendanceShape> = {
  present: { d: 'M2 2h12v12H2z', line: null, colour: '--color-came', paint: 'fill-came' },
  late: { d: 'M2 2v12h12z', line: null, colour: '--color-warn', paint: 'fill-warn' },
  excused: {
    d: 'M2.5 2.5h11v11h-11z',
    line: { width: 1.5, dashes: [2.75, 2.75] },
    colour: '--color-edge',
    paint: 'fill-none stroke-edge',
  },
  bench: {
    d: 'M8 1.5 14.5 8 8 14.5 1.5 8z',
    line: { width: 1.75, dashes: [] },
    colour: '--color-accent',
    paint: 'fill-none stroke-accent',
  },
  absent: {
    d: 'm3 3 10 10M13 3 3 13',
    line: { width: 2.6, dashes: [] },
    colour: '--color-missed',
    paint: 'fill-none stroke-missed',
  },
  none: { d: 'M5 7h6v2H5z', line: null, colour: '--color-rule', paint: 'fill-rule' },
};
