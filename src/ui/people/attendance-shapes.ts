import type { AttendanceState } from '#rules/attendance/attendance.ts';

/** A mark in a square of 16, as SVG, and as a canvas with `Path2D`, can draw it. */
export interface AttendanceShape {
  /** only the first point is absolute, so that the mark can be drawn in any place */
  d: string;
  /** the outline is drawn, not filled */
  line: null | { width: number; dashes: readonly number[] };
  /** the theme's variable of the colour */
  colour: `--color-${string}`;
  /** the utility that paints it in SVG */
  paint: string;
}

export const attendanceShapes: Record<AttendanceState | 'none', AttendanceShape> = {
  present: { d: 'M2 2h12v12h-12z', line: null, colour: '--color-came', paint: 'fill-came' },
  late: { d: 'M2 2v12h12z', line: null, colour: '--color-warn', paint: 'fill-warn' },
  excused: {
    d: 'M2.5 2.5h11v11h-11z',
    line: { width: 1.5, dashes: [2.75, 2.75] },
    colour: '--color-edge',
    paint: 'fill-none stroke-edge',
  },
  bench: {
    d: 'M8 1.5l6.5 6.5-6.5 6.5-6.5-6.5z',
    line: { width: 1.75, dashes: [] },
    colour: '--color-accent',
    paint: 'fill-none stroke-accent',
  },
  absent: {
    d: 'M3 3l10 10m0-10l-10 10',
    line: { width: 2.6, dashes: [] },
    colour: '--color-missed',
    paint: 'fill-none stroke-missed',
  },
  none: { d: 'M5 7h6v2h-6z', line: null, colour: '--color-rule', paint: 'fill-rule' },
};
