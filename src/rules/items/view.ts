import { type Rarity, rarityKey, rarityRange } from './rarity.ts';
import type { StatRange } from './stats.ts';

/** The lists of stats that an item has at one rarity. */
interface StatLists {
  primary: StatRange[];
  core: StatRange[];
}

/** The part of an item's stats that the rules need. */
export interface ItemStats extends Partial<Record<Lowercase<Rarity>, StatLists | undefined>> {
  durability?: Record<string, number> | undefined;
}

const noStats: StatLists = { primary: [], core: [] };

/** Returns the item's stats at a rarity; empty lists when the data has none. */
export function statsAt(stats: ItemStats | null | undefined, rarity: Rarity): StatLists {
  return stats?.[rarityKey(rarity)] ?? noStats;
}

/** Leaves out stats whose minimum is 0 (product §9.8). */
export function shownStats<S extends StatRange>(stats: readonly S[]): S[] {
  return stats.filter((stat) => stat.min !== 0);
}

/** Computes the level that a character needs: the item's, rounded down to tens (product §9.8). */
export function requiredLevel(itemLevel: number): number {
  return Math.floor(itemLevel / 10) * 10;
}

/** Returns the durability of a fresh item, or null when the data has none. */
export function durabilityAt(stats: ItemStats | null | undefined, rarity: Rarity): number | null {
  return stats?.durability?.[`${rarityKey(rarity)}Min`] ?? null;
}

/** One row of the table that compares an item with itself at every rarity. */
interface StatAcrossRarities {
  /** the stat's list and id: a stat may stand in both lists */
  id: string;
  name: string;
  /**
   * a range for each of the item's rarities, in order; null where it lacks the stat or its minimum
   * is 0
   */
  ranges: (StatRange | null)[];
}

/** The lists of stats, in their order on the page. */
const listNames = ['primary', 'core'] as const;

/** Lists every stat that shows at any rarity from `min` to `max`, in the order of the data. */
export function statsAcrossRarities(
  stats: ItemStats | null | undefined,
  min: Rarity,
  max: Rarity,
): StatAcrossRarities[] {
  const columns = rarityRange(min, max).map((rarity) => statsAt(stats, rarity));
  return listNames.flatMap((list) => {
    const known = new Map(
      columns.flatMap((lists) => lists[list]).map(({ id, name }) => [id, name]),
    );
    const shown = columns.map((lists) => shownStats(lists[list]));
    return Array.from(known, ([id, name]) => ({
      id: `${list} ${id}`,
      name,
      ranges: shown.map((column) => column.find((stat) => stat.id === id) ?? null),
    })).filter(({ ranges }) => ranges.some((range) => range !== null));
  });
}
