import type { Item } from '#contract/game-records.ts';
import { databaseSlot } from '#rules/gear/slots.ts';
import type { GameRecord } from '#server/snapshots/game-record.ts';
import { makeItem } from './item.ts';
import { makeRecipe, type Resource, resourceOf } from './recipes.ts';
import { type BaseStats, statsByRarity } from './stats.ts';
import type { Stock } from './stock.ts';

/** An id that no record has. */
export const missingId = '6064629387039473999';

/** A whole paragraph where a name should stand, as the game has one: 283 characters. */
const longName =
  'Use: Pour one measure of @ItemGuid.6064630605657669002.MakeLink@ into each lamp in turn, from ' +
  'the mole to the customs house, and say the name of whoever lit it last, because the keepers ' +
  'wrote the whole of their instructions where a name should stand and then all went home for supper';

const quest: readonly Item[] = [
  makeItem({ id: '109071524124001', layout: 'item', name: "a captain's key", description: [''] }),
  makeItem({ id: '109071524124002', layout: 'item', name: '"The Long Way Down"' }),
  // Two items of one name.
  makeItem({ id: '109071524124003', layout: 'item', name: 'Lost Page' }),
  makeItem({ id: '109071524124004', layout: 'item', name: 'Lost Page' }),
  makeItem({ id: '109071524124005', layout: 'item', name: longName }),
  makeItem({
    id: '109071524124006',
    layout: 'item',
    name: 'かがり火の鍵',
    type: 'Tower',
    typeDescription: '鍵',
  }),
].map((item) => ({ ...item, type: item.type === '' ? 'Quest' : item.type }));

const ringStats: BaseStats = {
  primary: [{ name: 'Magical Power', min: 7.5, max: 9.25 }],
  core: [
    { name: 'Strength', min: 3, max: 6 },
    { name: 'Wisdom', min: 2, max: 5 },
  ],
};

const relicStats: BaseStats = {
  primary: [{ name: 'Physical Power', min: 14, max: 22 }],
  core: [{ name: 'Strength', min: 12, max: 18 }],
};

/** Stats whose every tier is zero, those the item is found in included. */
function noStats({ primary, core }: BaseStats): Item['stats'] {
  const nothing = (list: BaseStats['core']) => list.map((stat) => ({ ...stat, min: 0, max: 0 }));
  const bare = { primary: nothing(primary), core: nothing(core) };
  return statsByRarity(bare, { min: 'Common', max: 'Artifact' });
}

const gear: readonly Item[] = [
  makeItem({
    id: '6064630417662541001',
    layout: 'gear',
    // The blank at the end is the game's.
    name: 'Ring of the Ninth Bell ',
    description: [
      'Sold in pairs, <item_emphasis>never</> worn in pairs.',
      'Grants $AbilityDescription$ once a day.\r\n',
    ],
    type: 'Jewelry',
    typeDescription: 'Ring',
    level: 25,
    rarityMin: 'Rare',
    rarityMax: 'Artifact',
    slots: [databaseSlot('ring2'), databaseSlot('ring1')],
    stats: statsByRarity(ringStats, { min: 'Rare', max: 'Artifact' }),
  }),
  makeItem({
    id: '6064630417662541002',
    layout: 'gear',
    name: 'Dünir "Graverobber" S-13 (60%)',
    type: 'Weapon',
    typeDescription: 'Sword One-Handed',
    level: 50,
    // One rarity, and the highest.
    rarityMin: 'Artifact',
    rarityMax: 'Artifact',
    slots: [databaseSlot('primary'), databaseSlot('secondary')],
    stats: statsByRarity(relicStats, { min: 'Artifact', max: 'Artifact' }),
  }),
  makeItem({
    id: '6064630417662541003',
    layout: 'gear',
    name: 'Eye of  Dredgemoor',
    type: 'Jewelry',
    typeDescription: 'Necklace',
    level: 17,
    rarityMin: 'Epic',
    rarityMax: 'Artifact',
    slots: [databaseSlot('necklace')],
    // Its numbers stop before its range does, and begin before it.
    stats: statsByRarity(ringStats, { min: 'Common', max: 'Legendary' }),
  }),
  makeItem({
    id: '6064630417662541005',
    layout: 'gear',
    name: 'Hollow Coronet',
    description: ['It weighs nothing and does nothing, beautifully.'],
    type: 'Armor',
    typeDescription: 'Head Light',
    level: 30,
    rarityMax: 'Artifact',
    slots: [databaseSlot('helmet')],
    stats: noStats(relicStats),
  }),
  makeItem({
    id: '6064630417662541006',
    layout: 'gear',
    name: 'Regatta Pennant of 1st Place',
    type: 'Trophy',
    typeDescription: 'Mantelpiece',
    level: 1,
    // No part of the paper doll.
    slots: ['trophy'],
  }),
];

/** An ingredient that no item stands for. */
const missingIngredient: Resource = {
  id: missingId,
  layout: 'resource',
  name: 'Spoonful of Dusk',
  icon: null,
  rarity: 'Common',
  quantity: 1,
};

/** Recipes that puzzle whoever walks along them. */
function* oddRecipes(stock: Stock): Generator<GameRecord> {
  const oil = stock.find('Lamp Oil');
  const mooncap = stock.find('Mooncap');
  const by = { profession: 'Alchemy', certification: 'Novice', learnable: false, general: [] };
  const fresh = { ...resourceOf(mooncap, 3), quantity: 'RandIntRange(2,4)' };
  yield {
    kind: 'recipe',
    recipe: makeRecipe({
      ...by,
      id: '6064629387039473002',
      name: 'Lamp Oil',
      reward: { id: oil.id, quantity: 'RandIntRange(2,4)' },
      primary: [fresh],
    }),
  };
  yield {
    kind: 'recipe',
    recipe: makeRecipe({
      ...by,
      id: '6064629387039473003',
      name: 'Stale Lamp Oil',
      reward: { id: oil.id, quantity: 1 },
      // It needs what it makes.
      primary: [resourceOf(oil, 2)],
      general: [missingIngredient],
    }),
  };
}

/** Items that teach those recipes, and one that teaches a recipe nobody has. */
const teachers: readonly Item[] = [
  ['6064630643573522002', 'Recipe: a lost one', missingId],
  ['6064630643573522003', 'Recipe: Lamp Oil, by eye', '6064629387039473002'],
  ['6064630643573522004', 'Recipe: Stale Lamp Oil', '6064629387039473003'],
].map(([id = '', name = '', recipe = '']) =>
  makeItem({
    id,
    layout: 'itemRecipe',
    name,
    type: 'Consumable',
    learnableRecipeIds: [recipe],
  }),
);

/**
 * A handful of records that are wrong in the ways real data is (design §7), so that whoever looks
 * at the demo guild sees what the site makes of them.
 */
export function* makeOddRecords(stock: Stock): Generator<GameRecord> {
  for (const item of [...quest, ...gear, ...teachers]) yield { kind: 'item', item };
  yield* oddRecipes(stock);
}
