import type { Item } from '#contract/game-records.ts';
import { statsAt } from '#rules/items/view.ts';
import { rarities, rarityRange } from '#rules/items/rarity.ts';
import type { ItemFactsTable, ItemTraitsTable } from '../db/tables/game-data.ts';

/** Returns each stat that an item has at any rarity, with its highest value without enchant. */
function bestStats(item: Item): Map<string, number> {
  const best = new Map<string, number>();
  for (const rarity of rarityRange(item.rarityMin, item.rarityMax)) {
    const { primary, core } = statsAt(item.stats, rarity);
    for (const { name, min, max } of [...primary, ...core]) {
      const value = Math.max(min, max);
      if (value === 0 && min === 0) continue;
      best.set(name, Math.max(best.get(name) ?? -Infinity, value));
    }
  }
  return best;
}

interface FactRows {
  facts: ItemFactsTable;
  traits: ItemTraitsTable[];
}

/** Returns the facts of an item by which a search filters and sorts. */
export function factRows(snapshotId: number, rank: number, item: Item): FactRows {
  const trait = (kind: ItemTraitsTable['trait'], name: string, value = 0): ItemTraitsTable => ({
    rank,
    snapshot_id: snapshotId,
    trait: kind,
    name,
    value,
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
      ...Array.from(bestStats(item), ([name, value]) => trait('stat', name, value)),
      ...Array.from(new Set(item.setBonuses.map(({ name }) => name)), (name) => trait('set', name)),
    ],
  };
}
