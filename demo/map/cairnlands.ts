import type { Blot, Ridge } from './shapes.ts';

/** The chart's size, in its units; a hundred of them are a mile. */
export const chartSize = { width: 8192, height: 6144 } as const;

/** What rises from the sea: the island first, then the smaller ones. */
export const masses: readonly Blot[] = [
  { at: [2950, 2550], radii: [1300, 1150] },
  { at: [4250, 2600], radii: [1600, 1250] },
  { at: [5500, 2800], radii: [1150, 950] },
  { at: [4150, 3950], radii: [1600, 760] },
  { at: [5550, 3950], radii: [820, 600], turn: -20 },
  { at: [2400, 4450], radii: [820, 430], turn: 8 },
  { at: [1560, 4800], radii: [520, 190], turn: -18 },
  { at: [6330, 1950], radii: [430, 640], turn: 35 },
  { at: [3000, 1200], radii: [380, 420] },
  { at: [6250, 3000], radii: [480, 380] },
  { at: [960, 1350], radii: [470, 330], turn: 30 },
  { at: [1440, 830], radii: [190, 130] },
  { at: [7390, 980], radii: [470, 330], turn: -15 },
  { at: [6700, 480], radii: [150, 100] },
  { at: [7120, 4780], radii: [620, 420], turn: 25 },
  { at: [6380, 5380], radii: [210, 130], turn: -30 },
  { at: [2750, 5560], radii: [640, 200], turn: -9 },
  { at: [1120, 5480], radii: [280, 190], turn: 20 },
  { at: [690, 2720], radii: [230, 310], turn: -15 },
  { at: [640, 4230], radii: [170, 150] },
  { at: [7640, 2540], radii: [250, 350], turn: 10 },
  { at: [7640, 3720], radii: [160, 210], turn: -30 },
  { at: [5250, 5570], radii: [360, 170], turn: 12 },
  { at: [4180, 5640], radii: [150, 110] },
  { at: [4230, 520], radii: [320, 140], turn: -6 },
  { at: [5450, 560], radii: [130, 100] },
];

/** Where the sea comes in. */
export const bays: readonly Blot[] = [
  { at: [1500, 3720], radii: [1050, 330], turn: 4 },
  { at: [2060, 3790], radii: [560, 330], turn: 12 },
  { at: [6930, 1180], radii: [170, 420], turn: 38 },
  { at: [4540, 5060], radii: [360, 900], turn: 8 },
  { at: [6850, 3520], radii: [720, 170], turn: -8 },
  { at: [5080, 1050], radii: [200, 560], turn: -14 },
  { at: [2300, 1230], radii: [190, 520], turn: 24 },
  { at: [3720, 1130], radii: [130, 330], turn: -16 },
  { at: [5900, 1400], radii: [170, 330], turn: 12 },
  { at: [1640, 2330], radii: [330, 110], turn: 18 },
  { at: [6150, 4480], radii: [240, 130], turn: -40 },
  { at: [3330, 4520], radii: [270, 125], turn: -12 },
  { at: [4700, 3230], radii: [250, 120], turn: 24 },
];

/** What stands above the plain. */
export const ridges: readonly Ridge[] = [
  {
    line: [
      [3420, 2180],
      [3800, 1760],
      [4350, 1560],
      [4950, 1750],
      [5420, 2080],
      [5760, 2420],
    ],
    reach: 620,
    height: 1,
  },
  {
    line: [
      [4500, 1620],
      [4720, 2150],
      [4640, 2550],
    ],
    reach: 430,
    height: 0.85,
  },
  {
    line: [
      [2050, 1800],
      [2480, 1640],
      [2900, 1800],
    ],
    reach: 380,
    height: 0.52,
  },
  {
    line: [
      [5250, 3800],
      [5650, 4050],
    ],
    reach: 560,
    height: 0.5,
  },
  {
    line: [
      [6250, 2480],
      [6500, 2880],
      [6330, 3130],
    ],
    reach: 400,
    height: 0.6,
  },
  {
    line: [
      [2250, 4480],
      [2700, 4360],
    ],
    reach: 330,
    height: 0.45,
  },
  {
    line: [
      [3350, 3300],
      [3800, 3150],
      [4100, 3350],
    ],
    reach: 330,
    height: 0.42,
  },
  {
    line: [
      [850, 1250],
      [1080, 1420],
    ],
    reach: 330,
    height: 0.68,
  },
  {
    line: [
      [7250, 980],
      [7500, 900],
    ],
    reach: 340,
    height: 0.75,
  },
  {
    line: [
      [6950, 4700],
      [7200, 4830],
    ],
    reach: 380,
    height: 0.8,
  },
  {
    line: [
      [7600, 2450],
      [7630, 2640],
    ],
    reach: 240,
    height: 0.55,
  },
  {
    line: [
      [2500, 5590],
      [2950, 5530],
    ],
    reach: 200,
    height: 0.4,
  },
];

/** Where trees stand. */
export const woods: readonly Blot[] = [
  { at: [2650, 2480], radii: [760, 540], turn: -12 },
  { at: [2150, 2950], radii: [420, 260], turn: 20 },
  { at: [3900, 4130], radii: [480, 270], turn: -8 },
  { at: [5350, 3080], radii: [500, 250], turn: 14 },
  { at: [6350, 1750], radii: [260, 330], turn: 30 },
  { at: [3500, 1270], radii: [330, 190], turn: 10 },
  { at: [2600, 4680], radii: [260, 130], turn: 0 },
  { at: [1120, 1500], radii: [230, 150], turn: 20 },
  { at: [7520, 1120], radii: [210, 120], turn: -10 },
  { at: [7330, 4980], radii: [230, 140], turn: 20 },
  { at: [690, 2830], radii: [130, 120] },
  { at: [5250, 5590], radii: [180, 90] },
];

/** Where the ground is wet. */
export const fens: readonly Blot[] = [
  { at: [4560, 4420], radii: [520, 330], turn: -18 },
  { at: [5080, 4330], radii: [430, 240], turn: 10 },
  { at: [5600, 4400], radii: [420, 230], turn: -8 },
  { at: [3260, 4330], radii: [300, 110], turn: -10 },
];
