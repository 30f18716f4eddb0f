import type { Point } from './curves.ts';
import type { Hand } from './lettering.ts';

/** Words that stand on a curve of the chart. */
export interface Label {
  text: string;
  hand: Hand;
  size: number;
  gap: number;
  /** places that the curve goes through, the words in its middle */
  line: readonly Point[];
  on: 'land' | 'water';
}

type Given = readonly [text: string, size: number, line: readonly Point[]];

const land: readonly Given[] = [
  [
    'The Cairnlands',
    205,
    [
      [2820, 3390],
      [3300, 3240],
      [3800, 3190],
      [4240, 3260],
    ],
  ],
  [
    'The High Stair',
    112,
    [
      [4380, 1700],
      [4800, 1730],
      [5250, 1960],
      [5640, 2330],
    ],
  ],
  [
    'Keepers’ Wood',
    104,
    [
      [1950, 2560],
      [2350, 2430],
      [2750, 2410],
      [3120, 2500],
    ],
  ],
  [
    'The Long Moor',
    78,
    [
      [5120, 4010],
      [5380, 3940],
      [5640, 3960],
      [5900, 4060],
    ],
  ],
  [
    'The Hob Fens',
    84,
    [
      [4730, 4330],
      [5000, 4270],
      [5300, 4290],
      [5620, 4370],
    ],
  ],
  [
    'The Lowmarch',
    84,
    [
      [2880, 3880],
      [3200, 3800],
      [3500, 3790],
      [3820, 3850],
    ],
  ],
  [
    'Tarren Hill',
    60,
    [
      [2080, 4480],
      [2280, 4440],
      [2480, 4430],
      [2680, 4460],
    ],
  ],
  [
    'Coldwater Head',
    60,
    [
      [2720, 1230],
      [2820, 1010],
      [2960, 880],
      [3180, 830],
    ],
  ],
  [
    'Gannet Horn',
    60,
    [
      [6280, 1680],
      [6400, 1580],
      [6520, 1540],
      [6680, 1560],
    ],
  ],
  [
    'Cairnmouth Cliffs',
    62,
    [
      [6200, 2440],
      [6310, 2660],
      [6300, 2900],
      [6190, 3130],
    ],
  ],
  [
    'Bell Island',
    76,
    [
      [6760, 4790],
      [6960, 4720],
      [7200, 4720],
      [7420, 4800],
    ],
  ],
  [
    'Long Ebb',
    66,
    [
      [2520, 5560],
      [2700, 5520],
      [2900, 5510],
      [3080, 5530],
    ],
  ],
  [
    'Outer Toll',
    62,
    [
      [7270, 1330],
      [7430, 1290],
      [7590, 1280],
      [7760, 1290],
    ],
  ],
  [
    'Keeper’s Rest',
    60,
    [
      [640, 1230],
      [840, 1190],
      [1040, 1260],
      [1220, 1400],
    ],
  ],
  [
    'The Almoners',
    54,
    [
      [4960, 5560],
      [5150, 5510],
      [5350, 5530],
      [5560, 5610],
    ],
  ],
];

const water: readonly Given[] = [
  [
    'Sound of Nine Lamps',
    108,
    [
      [1120, 3480],
      [1130, 3080],
      [1150, 2650],
      [1250, 2150],
    ],
  ],
  [
    'The Grey Sound',
    112,
    [
      [4620, 1130],
      [4950, 980],
      [5400, 960],
      [5850, 1150],
    ],
  ],
  [
    'Mourner’s Reach',
    86,
    [
      [6480, 3600],
      [6700, 3780],
      [6900, 4000],
      [7080, 4200],
    ],
  ],
  [
    'The Drowned Reach',
    116,
    [
      [3700, 5120],
      [4200, 5000],
      [4900, 4980],
      [5500, 5060],
    ],
  ],
  [
    'Ninefathom Deep',
    84,
    [
      [6950, 2180],
      [7060, 2500],
      [7070, 2900],
      [6960, 3230],
    ],
  ],
  [
    'Blind Bay',
    66,
    [
      [1560, 3640],
      [1780, 3620],
      [2000, 3620],
      [2200, 3640],
    ],
  ],
  [
    'The Saltern',
    46,
    [
      [1960, 3985],
      [2080, 3960],
      [2200, 3960],
      [2320, 3985],
    ],
  ],
  [
    'Saltmere',
    50,
    [
      [3210, 4270],
      [3300, 4220],
      [3420, 4220],
      [3540, 4260],
    ],
  ],
  [
    'The Wreckers’ Moon',
    66,
    [
      [1640, 1190],
      [1850, 1010],
      [2100, 900],
      [2400, 850],
    ],
  ],
];

const gaps = { display: 0.045, italic: 0.1 } as const;

/** The names of lands and waters. */
export const labels: readonly Label[] = [
  ...land.map(([text, size, line]): Label => ({
    text,
    size,
    line,
    hand: 'display',
    gap: gaps.display,
    on: 'land',
  })),
  ...water.map(([text, size, line]): Label => ({
    text,
    size,
    line,
    hand: 'italic',
    gap: gaps.italic,
    on: 'water',
  })),
];

/** Names of small islands and other marks: they stand where there is room near the place. */
export const smallNames: readonly {
  text: string;
  at: Point;
  on: 'land' | 'water';
  reach?: number;
}[] = [
  { text: 'Little Rest', at: [1500, 760], on: 'land' },
  { text: 'Candle Holm', at: [590, 2760], on: 'land' },
  { text: 'Blind Man’s Isle', at: [610, 4400], on: 'water', reach: 190 },
  { text: 'Low Skerrow', at: [1120, 5480], on: 'land' },
  { text: 'Inner Toll', at: [6650, 460], on: 'land' },
  { text: 'Widow’s Seat', at: [7670, 3820], on: 'land' },
  { text: 'The Clapper', at: [6400, 5400], on: 'land' },
  { text: 'Bosun’s Isle', at: [5380, 600], on: 'land' },
  { text: 'The Tithe', at: [4230, 470], on: 'land' },
];
