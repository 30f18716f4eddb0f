import type { Item } from '#contract/game-records.ts';
import { rarities } from '#rules/items/rarity.ts';
import { statValues } from '#rules/items/wanted-stat.ts';
import type { ItemFactsTable, ItemTraitsTable } from '../db/tables/game-data.ts';

interface FactRows {
  facts: ItemFactsTable;
  traits: ItemTraitsTable[];
}

/** Returns the facts of an item by which a search filters and sorts. */
export function factRows(snapshotId: number, rank: number, item: Item): FactRows {
  const trait = (
    kind: ItemTraitsTable['trait'],
    name: string,
    values: readonly (number | null)[] | null = null,
  ): ItemTraitsTable => ({
    rank,
    snapshot_id: snapshotId,
    trait: kind,
    name,
    by_rarity: values && JSON.stringify(values),
  });
  return {
    facts: {
      rank,
      snapshot_id: snapshotId,
      type: item.type ?? '',
      level: item.level,
      rarity_min: rarities.indexOf(item.rarityMin),
      rarity_max: rarities.indexOf(item.rarityMax),
      has_recipe: item.itemRecipeId.length > 0 ? 1 : 0,
    },
    traits: [
      ...(item.typeDescription ? [trait('kind', item.typeDescription)] : []),
      ...Array.from(new Set(item.slots), (name) => trait('slot', name)),
      ...Array.from(statValues(item), ([name, values]) => trait('stat', name, values)),
      ...Array.from(new Set(item.setBonuses.map(({ name }) => name)), (name) => trait('set', name)),
    ],
  };
}
