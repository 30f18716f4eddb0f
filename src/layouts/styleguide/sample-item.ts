import type { ShownItem } from '#ui/item/hover-card.ts';

const stat = (id: number, name: string, min: number, max: number) => ({
  id: String(id),
  name,
  min,
  max,
});

const lists = {
  primary: [stat(1, 'Armor', 552, 612), stat(2, 'Magic Resist', 430, 488)],
  core: [stat(3, 'Constitution', 58, 64), stat(4, 'Block Chance', 38, 38)],
};

const sample: ShownItem['item'] = {
  id: '1',
  layout: 'gear',
  name: 'Cuirass of the Slow Tide',
  icon: null,
  description: [],
  table_source: '',
  type: 'Armor',
  typeDescription: 'Chest Heavy',
  level: 46,
  rarityMin: 'Rare',
  rarityMax: 'Epic',
  slots: ['chest'],
  enchantLevel: 0,
  quality: 0,
  itemRecipeId: [],
  deconstructionRecipeId: null,
  learnableRecipeIds: [],
  statsId: null,
  stats: { rare: lists, heroic: lists, epic: lists },
  setBonuses: [
    {
      name: 'Slow Tide',
      setEffects: [
        { count: 2, name: 'Accuracy', stats: { rare: 40, heroic: 50, epic: 60 } },
        { count: 5, name: 'Damage Reduction', stats: { rare: 0.03, heroic: 0.04, epic: 0.05 } },
      ],
    },
  ],
};

/** A piece of an invented set: as it is found, and as somebody wears it. */
export const sampleItems: readonly ShownItem[] = [
  { item: sample, icon: '/cdn/gearSlots/chest.png', wear: null, setWorn: 0 },
  {
    item: sample,
    icon: '/cdn/gearSlots/chest.png',
    wear: { rarity: 'Epic', enchant: 12, qualityTenths: 630 },
    setWorn: 3,
  },
  {
    item: {
      ...sample,
      name: 'A name of sixty letters, which is the longest that any has one',
      stats: null,
      setBonuses: [],
    },
    icon: null,
    wear: null,
    setWorn: 0,
  },
];
