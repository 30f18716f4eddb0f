import type { Point } from './curves.ts';
import type { MarkKind } from './marks.ts';

/** The cave's size, in units; it lies beneath the High Stair. */
export const caveSize = { width: 4096, height: 3072 } as const;

/** A hall of the cave: its middle, half its width and half its height. */
export interface Hall {
  name: string;
  at: Point;
  radii: readonly [number, number];
}

export const halls: readonly Hall[] = [
  { name: 'The Threshold', at: [560, 2560], radii: [250, 170] },
  { name: 'The First Landing', at: [1010, 2080], radii: [300, 190] },
  { name: 'Cooper’s Gallery', at: [520, 1500], radii: [240, 210] },
  { name: 'The Choir', at: [1710, 1430], radii: [420, 300] },
  { name: 'Moonmilk', at: [1040, 760], radii: [290, 200] },
  { name: 'The Dry Cistern', at: [1780, 2440], radii: [270, 190] },
  { name: 'The Slow Tide', at: [2760, 2210], radii: [520, 330] },
  { name: 'Lamp Store', at: [2040, 640], radii: [210, 150] },
  { name: 'The Second Landing', at: [2640, 1200], radii: [260, 180] },
  { name: 'Glass Garden', at: [3020, 520], radii: [310, 200] },
  { name: 'The Unlit Hall', at: [3480, 1330], radii: [320, 290] },
  { name: 'The Ninth Step', at: [3660, 2560], radii: [200, 150] },
];

/** Passages between halls, through places on the way. */
export const passages: readonly { line: readonly Point[]; half: number }[] = [
  {
    line: [
      [330, 2890],
      [410, 2760],
      [560, 2560],
    ],
    half: 62,
  },
  {
    line: [
      [560, 2560],
      [840, 2380],
      [1010, 2080],
    ],
    half: 58,
  },
  {
    line: [
      [1010, 2080],
      [720, 1890],
      [520, 1500],
    ],
    half: 40,
  },
  {
    line: [
      [1010, 2080],
      [1250, 1760],
      [1710, 1430],
    ],
    half: 66,
  },
  {
    line: [
      [520, 1500],
      [620, 1130],
      [1040, 760],
    ],
    half: 34,
  },
  {
    line: [
      [1040, 760],
      [1390, 960],
      [1710, 1430],
    ],
    half: 44,
  },
  {
    line: [
      [1010, 2080],
      [1420, 2200],
      [1780, 2440],
    ],
    half: 40,
  },
  {
    line: [
      [1780, 2440],
      [2200, 2500],
      [2760, 2210],
    ],
    half: 48,
  },
  {
    line: [
      [1710, 1430],
      [2180, 1800],
      [2760, 2210],
    ],
    half: 54,
  },
  {
    line: [
      [1710, 1430],
      [2180, 1420],
      [2640, 1200],
    ],
    half: 60,
  },
  {
    line: [
      [1710, 1430],
      [1840, 980],
      [2040, 640],
    ],
    half: 32,
  },
  {
    line: [
      [2040, 640],
      [2520, 420],
      [3020, 520],
    ],
    half: 36,
  },
  {
    line: [
      [2640, 1200],
      [2910, 900],
      [3020, 520],
    ],
    half: 46,
  },
  {
    line: [
      [2640, 1200],
      [3060, 1380],
      [3480, 1330],
    ],
    half: 58,
  },
  {
    line: [
      [3480, 1330],
      [3420, 1820],
      [2760, 2210],
    ],
    half: 36,
  },
  {
    line: [
      [2760, 2210],
      [3280, 2480],
      [3660, 2560],
    ],
    half: 42,
  },
];

/** Where water stands. */
export const pools: readonly Hall[] = [
  { name: 'Blackwater', at: [2840, 2270], radii: [360, 200] },
  { name: 'Cold Font', at: [1000, 740], radii: [110, 60] },
  { name: 'The Drip', at: [3560, 1440], radii: [120, 80] },
];

/** What stands in the cave. */
export const caveMarks: readonly { kind: MarkKind; name: string; at: Point }[] = [
  { kind: 'cave', name: 'Way out to the Stair', at: [392, 2840] },
  { kind: 'ring', name: 'The Singers', at: [1720, 1390] },
  { kind: 'mine', name: 'Beryl Seam', at: [420, 1560] },
  { kind: 'lamp', name: 'The Unlit Lamp', at: [3470, 1300] },
  { kind: 'barn', name: 'Oil Casks', at: [2060, 650] },
  { kind: 'wreck', name: 'The Ferryman’s Boat', at: [2560, 2300] },
];
