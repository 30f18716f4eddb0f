import type { Craft } from './crafts.ts';
import type { Glyph } from './glyphs.ts';
import type { MadeGood, Part, Teaching } from './made-goods.ts';

type Entry = readonly [name: string, glyph: Glyph, from: readonly Part[], lore?: string];

/** What gear is put together from, by the craft that makes it. */
const components: Record<Craft, readonly Entry[]> = {
  Tailoring: [
    [
      'Hemmed Panel',
      'rolled-cloth',
      [
        ['Nettlecloth', 2],
        ['Bog Cotton Yarn', 1],
      ],
    ],
    [
      'Quilted Lining',
      'rolled-cloth',
      [
        ['Saltcloth Bolt', 2],
        ['Felted Fleece', 1],
      ],
      'The warm half of a coat.',
    ],
    [
      'Stormproof Drape',
      'rolled-cloth',
      [
        ['Saltcloth Bolt', 2],
        ['Moth-silk Thread', 2],
        ['Bell Wax', 1],
      ],
    ],
  ],
  Leatherworking: [
    [
      'Punched Strap',
      'belt',
      [
        ['Boiled Goathide', 1],
        ['Tallow Block', 1],
      ],
    ],
    [
      'Layered Sealhide',
      'animal-hide',
      [
        ['Cured Sealhide', 3],
        ['Fish Glue', 1],
      ],
    ],
    [
      'Sharkskin Facing',
      'animal-hide',
      [
        ['Sharkskin Grip', 2],
        ['Elk Buckskin', 1],
        ['Fish Glue', 1],
      ],
      'Stroke it one way only.',
    ],
  ],
  'Armor smithing': [
    [
      'Riveted Plate',
      'metal-plate',
      [
        ['Harbour Iron', 2],
        ['Tallow Block', 1],
      ],
    ],
    [
      'Bronze-edged Plate',
      'metal-plate',
      [
        ['Harbour Iron', 2],
        ['Bell Bronze', 1],
      ],
    ],
    [
      'Star Steel Lames',
      'metal-plate',
      [
        ['Star Steel', 2],
        ['Elk Buckskin', 1],
      ],
      'They close like a good book.',
    ],
  ],
  'Weapon smithing': [
    [
      'Iron Blade Blank',
      'sword-hilt',
      [
        ['Harbour Iron', 3],
        ['Tallow Block', 1],
      ],
    ],
    [
      'Folded Blade Blank',
      'sword-hilt',
      [
        ['Harbour Iron', 4],
        ['Cairn Silver', 1],
      ],
      'Nine folds. The tenth is for show.',
    ],
    [
      'Star Steel Edge',
      'sword-hilt',
      [
        ['Star Steel', 3],
        ['Lamp Oil', 1],
      ],
    ],
  ],
  Carpentry: [
    [
      'Turned Haft',
      'planks',
      [
        ['Ash Haft', 1],
        ['Driftwood Slat', 1],
      ],
    ],
    [
      'Laminated Stave',
      'planks',
      [
        ['Larch Stave', 2],
        ['Fish Glue', 1],
      ],
    ],
    [
      'Bog Oak Core',
      'planks',
      [
        ['Bog Oak Beam', 2],
        ['Ironthorn Billet', 1],
        ['Bell Wax', 1],
      ],
      'You could moor a barge to it.',
    ],
  ],
  'Jewel cutting': [
    ['Tin Setting', 'ring-mould', [['Tidewashed Tin', 2]]],
    [
      'Silver Setting',
      'ring-mould',
      [
        ['Cairn Silver', 2],
        ['Milk Opal Cabochon', 1],
      ],
    ],
    [
      'Drowned Gold Setting',
      'ring-mould',
      [
        ['Drowned Gold Leaf', 2],
        ['Matched Ebb Pearls', 1],
      ],
    ],
  ],
  Scribing: [
    [
      'Stitched Quire',
      'notebook',
      [
        ['Reed Paper', 3],
        ['Bog Cotton Yarn', 1],
      ],
    ],
    [
      'Inked Folio',
      'notebook',
      [
        ['Reed Paper', 4],
        ['Cuttle Ink', 2],
      ],
    ],
    [
      'Sealed Codex',
      'spell-book',
      [
        ['Grave Vellum', 4],
        ['Cuttle Ink', 2],
        ['Bell Wax', 1],
      ],
      'Opens for whoever wipes their hands.',
    ],
  ],
  'Arcane Engineering': [
    [
      'Lamp Mantle',
      'lantern-flame',
      [
        ['Bog Cotton Yarn', 2],
        ['Lamp Oil', 1],
      ],
    ],
    [
      'Lampglass, Clear',
      'crystal-ball',
      [
        ['Quicklime', 2],
        ['Lamp Oil', 2],
        ['Polished Fog Quartz', 1],
      ],
      'Clear enough that moths walk into it twice.',
    ],
    [
      'Everwick',
      'candle-flame',
      [
        ['Moth-silk Thread', 3],
        ['Fogmint Tincture', 1],
        ['Drowned Gold Leaf', 1],
      ],
      'Burns down, thinks about it, and burns up again.',
    ],
  ],
};

/** Who has worked at one stage of a craft is taught the next. */
const teachings: readonly Teaching[] = [
  { level: 1, rarity: 'Common' },
  { level: 10, rarity: 'Uncommon' },
  { level: 30, rarity: 'Rare' },
];

/** Goods made of processed goods, ready to be built into gear. */
export const componentGoods: readonly MadeGood[] = Object.entries(components).flatMap(
  ([profession, entries]) =>
    entries.map(([name, glyph, from, lore], index) => {
      const taught = teachings[index];
      return {
        name,
        kind: 'Component',
        glyph,
        profession,
        from,
        ...(lore === undefined ? {} : { lore }),
        ...(taught === undefined ? {} : { taught }),
      };
    }),
);
