import type { GameRecord } from '#server/snapshots/game-record.ts';
import type { Random } from '../random.ts';
import { certificationAt } from './crafts.ts';
import { type Glyph, iconPath } from './glyphs.ts';
import type { GameIds } from './ids.ts';
import { makeItem } from './item.ts';
import type { Part } from './made-goods.ts';
import { ingredients, makeRecipe, type RecipeDesign } from './recipes.ts';
import { growStat, type StatName, statsByRarity } from './stats.ts';
import type { Stock } from './stock.ts';

/** A part, the slot of the vehicle it sits in, and what it is good for. */
interface VehiclePart {
  name: string;
  slot: string;
  kind: string;
  glyph: Glyph;
  stats: readonly StatName[];
  from: readonly [Part, Part];
}

const wheeled: readonly VehiclePart[] = [
  {
    name: 'Axle',
    slot: 'chassis',
    kind: 'Chassis',
    glyph: 'wooden-crate',
    stats: ['Load'],
    from: [
      ['Ash Haft', 4],
      ['Tallow Block', 2],
    ],
  },
  {
    name: 'Wheels',
    slot: 'wheels',
    kind: 'Wheels',
    glyph: 'cartwheel',
    stats: ['Speed'],
    from: [
      ['Larch Stave', 6],
      ['Harbour Iron', 2],
    ],
  },
  {
    name: 'Bed',
    slot: 'cargo',
    kind: 'Cargo',
    glyph: 'wooden-crate',
    stats: ['Load'],
    from: [
      ['Pine Plank', 8],
      ['Kelp Rope', 2],
    ],
  },
  {
    name: 'Harness',
    slot: 'harness',
    kind: 'Harness',
    glyph: 'belt-armor',
    stats: ['Speed', 'Load'],
    from: [
      ['Boiled Goathide', 6],
      ['Bell Bronze', 1],
    ],
  },
  {
    name: 'Tilt',
    slot: 'cover',
    kind: 'Cover',
    glyph: 'rolled-cloth',
    stats: ['Load', 'Armor'],
    from: [
      ['Saltcloth Bolt', 6],
      ['Bell Wax', 2],
    ],
  },
  {
    name: 'Lamp',
    slot: 'lamp',
    kind: 'Lamp',
    glyph: 'old-lantern',
    stats: ['Speed'],
    from: [
      ['Bell Bronze', 2],
      ['Lamp Oil', 3],
    ],
  },
];

const floating: readonly VehiclePart[] = [
  {
    name: 'Hull',
    slot: 'hull',
    kind: 'Hull',
    glyph: 'ship-bow',
    stats: ['Load', 'Armor'],
    from: [
      ['Bog Oak Beam', 8],
      ['Fish Glue', 4],
    ],
  },
  {
    name: 'Mast',
    slot: 'mast',
    kind: 'Mast',
    glyph: 'log',
    stats: ['Speed'],
    from: [
      ['Pine Plank', 6],
      ['Kelp Rope', 4],
    ],
  },
  {
    name: 'Sail',
    slot: 'sail',
    kind: 'Sail',
    glyph: 'sail',
    stats: ['Speed'],
    from: [
      ['Saltcloth Bolt', 8],
      ['Kelp Rope', 3],
    ],
  },
  {
    name: 'Anchor',
    slot: 'anchor',
    kind: 'Anchor',
    glyph: 'anchor',
    stats: ['Armor'],
    from: [
      ['Harbour Iron', 8],
      ['Kelp Rope', 4],
    ],
  },
  {
    name: 'Rigging',
    slot: 'rigging',
    kind: 'Rigging',
    glyph: 'rope-coil',
    stats: ['Speed', 'Load'],
    from: [
      ['Kelp Rope', 8],
      ['Tallow Block', 2],
    ],
  },
  {
    name: 'Stern Lamp',
    slot: 'lamp',
    kind: 'Lamp',
    glyph: 'old-lantern',
    stats: ['Speed'],
    from: [
      ['Bell Bronze', 2],
      ['Lamp Oil', 3],
    ],
  },
];

interface Vehicle {
  name: string;
  level: number;
  parts: readonly VehiclePart[];
}

const vehicles: readonly Vehicle[] = [
  { name: 'Handcart', level: 5, parts: wheeled },
  { name: 'Caravan', level: 20, parts: wheeled },
  { name: 'Tarred Caravan', level: 35, parts: wheeled },
  { name: 'Fen Wagon', level: 28, parts: wheeled },
  { name: 'Skiff', level: 10, parts: floating },
  { name: 'Tarred Skiff', level: 22, parts: floating },
  { name: 'Ferry', level: 30, parts: floating },
  { name: 'Lighter', level: 38, parts: floating },
  { name: "Wreckers' Cutter", level: 45, parts: floating },
];

/** Parts of what people drive and sail: their slots are none of the paper doll's. */
export function* makeVehicleParts(
  random: Random,
  ids: GameIds,
  stock: Stock,
): Generator<GameRecord> {
  for (const vehicle of vehicles) {
    for (const part of vehicle.parts) yield* makePart(random, ids, stock, vehicle, part);
  }
}

function* makePart(
  random: Random,
  ids: GameIds,
  stock: Stock,
  { name: vehicle, level }: Vehicle,
  part: VehiclePart,
): Generator<GameRecord> {
  const recipe: RecipeDesign = {
    id: ids.recipe(),
    name: `${vehicle} ${part.name}`,
    profession: 'Carpentry',
    certification: certificationAt(level),
    learnable: false,
    reward: { id: ids.equipment(), quantity: 1 },
    ...ingredients(stock, part.from),
  };
  const primary = part.stats.map((stat) => growStat(random, stat, level, 1));
  const item = makeItem({
    id: recipe.reward.id,
    layout: 'equipment',
    name: recipe.name,
    icon: iconPath(part.glyph),
    type: 'Vehicle',
    typeDescription: part.kind,
    level,
    slots: [part.slot],
    itemRecipeId: [recipe.id],
    statsId: ids.stats(),
    stats: statsByRarity({ primary, core: [] }, { min: 'Common', max: 'Legendary' }),
  });
  yield { kind: 'item', item };
  yield { kind: 'recipe', recipe: makeRecipe(recipe) };
}
