import type { Rarity } from './rarity.ts';
import { rarities, rarityRange } from './rarity.ts';
import { type ItemStats, statsAt } from './view.ts';

/** A stat that a search asks for. */
export interface WantedStat {
  name: string;
  /** its least value; null asks for the stat alone */
  least: number | null;
}

const withLeast = /^(.+)>=(-?\d{1,9}(?:\.\d{1,6})?)$/su;

/** Reads a wanted stat: `Wisdom`, or `Wisdom>=120` with its least value. */
export function readWantedStat(text: string): WantedStat {
  const [, name = text, least] = withLeast.exec(text) ?? [];
  return { name, least: least === undefined ? null : Number(least) };
}

/** Writes a wanted stat as `readWantedStat` reads it. */
export function formatWantedStat({ name, least }: WantedStat): string {
  return least === null ? name : `${name}>=${String(least)}`;
}

/**
 * Lists the stats of an item with their values at each rarity, as positions in `rarities`: the highest
 * without enchant, null where the item lacks the stat or does not come in the rarity. A stat that stands
 * in both lists counts in both. One of zeros alone is none.
 */
export function statValues(item: {
  stats?: ItemStats | null | undefined;
  rarityMin: Rarity;
  rarityMax: Rarity;
}): Map<string, (number | null)[]> {
  const found = new Map<string, (number | null)[]>();
  for (const rarity of rarityRange(item.rarityMin, item.rarityMax)) {
    const tier = rarities.indexOf(rarity);
    const { primary, core } = statsAt(item.stats, rarity);
    for (const { name, min, max } of [...primary, ...core]) {
      if (min === 0 && max <= 0) continue;
      const values = found.get(name) ?? rarities.map(() => null);
      values[tier] = (values[tier] ?? 0) + Math.max(min, max);
      found.set(name, values);
    }
  }
  return found;
}

/** What an item has of the stats that a search asks for. */
interface FoundStats {
  /** position in `rarities` */
  tier: number;
  /** its values at that rarity, in the order of the wanted stats */
  values: number[];
}

/**
 * Finds the rarity at which an item answers a search: among some rarities, where it has every wanted
 * stat, the one with most of the first; of equals the lowest. Null where no rarity has all of them.
 * @param values of each wanted stat, by position in `rarities`
 * @param tiers positions in `rarities`, lowest first
 */
export function answeringRarity(
  wanted: readonly WantedStat[],
  values: readonly (readonly (number | null | undefined)[] | undefined)[],
  tiers: readonly number[],
): FoundStats | null {
  let best: FoundStats | null = null;
  for (const tier of tiers) {
    const has = wanted.flatMap(({ least }, at) => {
      const value = values[at]?.[tier] ?? null;
      return value === null || (least !== null && value < least) ? [] : [value];
    });
    if (has.length < wanted.length) continue;
    if (best === null || (has[0] ?? 0) > (best.values[0] ?? 0)) best = { tier, values: has };
  }
  return best;
}
