import type { Rarity } from '#rules/items/rarity.ts';
import type { Glyph } from './glyphs.ts';

/** How many of what. */
export type Part = readonly [name: string, quantity: number];

/** Something that is made of other goods. */
export interface MadeGood {
  name: string;
  kind: string;
  glyph: Glyph | null;
  profession: string;
  from: readonly Part[];
  lore?: string;
  /** the recipe that teaches it; without one everybody knows how */
  taught?: Teaching;
}

/** Where the recipe of a good is found. */
export interface Teaching {
  level: number;
  rarity: Rarity;
}

type Entry = readonly [name: string, glyph: Glyph | null, from: readonly Part[], lore?: string];

function madeBy(profession: string, kind: string, entries: readonly Entry[]): MadeGood[] {
  return entries.map(([name, glyph, from, lore]) => ({
    name,
    kind,
    glyph,
    profession,
    from,
    ...(lore === undefined ? {} : { lore }),
  }));
}

const metals = madeBy('Metalworking', 'Ingot', [
  [
    'Harbour Iron',
    'metal-bar',
    [
      ['Bog Iron Nodule', 4],
      ['Sea Coal', 2],
    ],
    'Every bollard on the quay is a cousin of it.',
  ],
  [
    'Tidewashed Tin',
    'metal-bar',
    [
      ['Tidewashed Tin Ore', 3],
      ['Sea Coal', 1],
    ],
  ],
  [
    'Bell Bronze',
    'metal-bar',
    [
      ['Green Copper', 4],
      ['Tidewashed Tin Ore', 1],
      ['Sea Coal', 2],
    ],
    'Tap it. Go on.',
  ],
  [
    'Cairn Silver',
    'metal-bar',
    [
      ['Cairn Silver Ore', 4],
      ['Sea Coal', 2],
    ],
  ],
  [
    'Drowned Gold Leaf',
    'metal-plate',
    [
      ['Drowned Gold', 3],
      ['Cuttlebone', 1],
    ],
  ],
  [
    'Star Steel',
    'metal-bar',
    [
      ['Star Slag', 3],
      ['Bog Iron Nodule', 4],
      ['Sea Coal', 4],
    ],
    'It rings a half-tone sharp of everything else in the forge.',
  ],
]);

const stones = madeBy('Stonemasonry', 'Dressed Stone', [
  ['Dressed Granite', 'stone-block', [['Breakwater Granite', 3]]],
  ['Roofing Slate', 'stone-block', [['Slate Shingle', 4]]],
  [
    'Quicklime',
    'powder-bag',
    [
      ['Harbour Limestone', 3],
      ['Sea Coal', 1],
    ],
  ],
  ['Polished Fog Quartz', 'gems', [['Fog Quartz', 2]]],
  ['Cut Bell Garnet', 'gems', [['Bell Garnet', 2]]],
  ['Milk Opal Cabochon', 'gems', [['Milk Opal', 2]]],
  ['Wrack Amber Bead', 'gems', [['Wrack Amber', 2]]],
  ['Cut Drift Sapphire', 'gems', [['Drift Sapphire', 2]]],
  ['Matched Ebb Pearls', 'oyster-pearl', [['Ebb Pearl', 2]], 'Matched by someone with all day.'],
]);

const boards = madeBy('Lumber Milling', 'Lumber', [
  ['Driftwood Slat', 'planks', [['Driftwood', 4]]],
  ['Alder Board', 'planks', [['Weeping Alder Log', 3]]],
  ['Pine Plank', 'planks', [['Wind-bent Pine Log', 3]], 'Nearly straight.'],
  ['Larch Stave', 'planks', [['Quay Larch Log', 3]]],
  ['Ash Haft', 'planks', [['Gallows Ash Log', 2]]],
  ['Bog Oak Beam', 'planks', [['Bog Oak Log', 3]]],
  ['Ironthorn Billet', 'planks', [['Ironthorn Log', 3]]],
]);

const leathers = madeBy('Tanning', 'Leather', [
  [
    'Boiled Goathide',
    'animal-hide',
    [
      ['Goathide', 3],
      ['Rainwater', 1],
    ],
  ],
  [
    'Cured Sealhide',
    'animal-hide',
    [
      ['Raw Sealhide', 3],
      ['Sea Salt', 2],
    ],
    'Turns the rain, the wind and most teeth.',
  ],
  [
    'Eelskin Leather',
    'animal-hide',
    [
      ['Raw Eelskin', 4],
      ['Sea Salt', 1],
    ],
  ],
  [
    'Dressed Otterskin',
    'animal-hide',
    [
      ['Otter Pelt', 2],
      ['Whale Tallow', 1],
    ],
  ],
  [
    'Elk Buckskin',
    'animal-hide',
    [
      ['Marsh Elk Hide', 2],
      ['Beeswax', 1],
    ],
  ],
  ['Sharkskin Grip', 'animal-hide', [['Sharkskin', 2]]],
]);

const cloths = madeBy('Weaving', 'Cloth', [
  ['Nettlecloth', 'rolled-cloth', [['Nettle Stalk', 5]]],
  ['Bog Cotton Yarn', 'yarn', [['Bog Cotton', 4]]],
  [
    'Saltcloth Bolt',
    'rolled-cloth',
    [
      ['Salt Flax', 6],
      ['Sea Salt', 1],
    ],
    'Stiff until the first storm, soft for ever after.',
  ],
  ['Felted Fleece', 'rolled-cloth', [['Hill Fleece', 4]]],
  ['Kelp Rope', 'rope-coil', [['Kelp Frond', 6]]],
  ['Moth-silk Thread', 'yarn', [['Moth Cocoon', 6]], 'Finds its own way towards the candle.'],
]);

const reagents = madeBy('Alchemy', 'Processed Reagent', [
  ['Lamp Oil', 'oil-can', [['Mooncap', 3]], 'Nine measures a night, one for each.'],
  [
    'Lamp Salt',
    'powder-bag',
    [
      ['Sea Salt', 4],
      ['Mooncap', 1],
    ],
    'A pinch in the oil keeps the flame from sulking.',
  ],
  ['Tallow Block', 'candle-flame', [['Whale Tallow', 3]]],
  [
    'Bell Wax',
    'candle-flame',
    [
      ['Beeswax', 3],
      ['Bell Sage', 1],
    ],
  ],
  [
    'Fish Glue',
    'bubbling-flask',
    [
      ['Harbour Sprat', 5],
      ['Rainwater', 1],
    ],
    'Holds anything but company.',
  ],
  [
    'Fogmint Tincture',
    'bubbling-flask',
    [
      ['Fogmint', 4],
      ['Rainwater', 1],
    ],
  ],
  [
    'Cuttle Ink',
    'bubbling-flask',
    [
      ['Cuttlebone', 2],
      ['Lampwort', 2],
    ],
  ],
  [
    'Reed Paper',
    'notebook',
    [
      ['Fen Reed', 5],
      ['Rainwater', 1],
    ],
  ],
  [
    'Grave Vellum',
    'notebook',
    [
      ['Goathide', 1],
      ['Grave Moss', 3],
    ],
  ],
]);

/** Goods made straight from what is gathered. */
export const processedGoods: readonly MadeGood[] = [
  ...metals,
  ...stones,
  ...boards,
  ...leathers,
  ...cloths,
  ...reagents,
];
