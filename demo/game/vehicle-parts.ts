import * as z from 'zod/mini';
import table from '../tables/vehicles.json' with { type: 'json' };
import type { GameRecord } from '#contract/game-records.ts';
import type { Random } from '../random.ts';
import { readTable } from '../table.ts';
import { certificationAt } from './crafts.ts';
import { glyphSchema, itemIcon } from './glyphs.ts';
import { partsSchema } from './goods.ts';
import type { GameIds } from './ids.ts';
import { makeItem } from './item.ts';
import { ingredients, makeRecipe, type RecipeDesign } from './recipes.ts';
import { growStat, statNameSchema, statsByRarity } from './stats.ts';
import type { Stock } from './stock.ts';

/** A part, its slot in the vehicle, and its stats. */
const partSchema = z.strictObject({
  name: z.string(),
  slot: z.string(),
  kind: z.string(),
  glyph: glyphSchema,
  stats: z.array(statNameSchema),
  from: partsSchema,
});

const vehicleSchema = z.strictObject({
  name: z.string(),
  level: z.int(),
  parts: z.enum(['wheeled', 'floating']),
});

type VehiclePart = z.infer<typeof partSchema>;
type Vehicle = z.infer<typeof vehicleSchema>;

const { vehicles, parts } = readTable(
  'vehicles.json',
  z.strictObject({
    vehicles: z.array(vehicleSchema),
    parts: z.strictObject({ wheeled: z.array(partSchema), floating: z.array(partSchema) }),
  }),
  table,
);

/** Makes parts of vehicles and ships, whose slots are not on the paper doll. */
export function* makeVehicleParts(
  random: Random,
  ids: GameIds,
  stock: Stock,
): Generator<GameRecord> {
  for (const vehicle of vehicles) {
    for (const part of parts[vehicle.parts]) yield* makePart(random, ids, stock, vehicle, part);
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
    icon: itemIcon(part.glyph, recipe.reward.id),
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
