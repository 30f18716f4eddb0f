import * as z from 'zod/mini';
import type { Item } from '#contract/game-records.ts';
import { rarities, rarityKey, rarityRange } from '#rules/items/rarity.ts';
import type { Random } from '../random.ts';
import type { RarityRange } from './item.ts';

/** The growth of a stat: its value at Common on a whole piece (a chest, a sword) of a level. */
interface Growth {
  id: string;
  base: number;
  perLevel: number;
  /** distance of the maximum from the minimum, as a share of the minimum */
  spread: readonly [number, number];
  decimals: 0 | 2;
}

const attribute = { base: 4, perLevel: 0.45, spread: [0.2, 0.5], decimals: 0 } as const;
const power = { base: 4, perLevel: 0.51, spread: [0.18, 0.36], decimals: 2 } as const;
const rating = { base: 8, perLevel: 1.7, spread: [0.15, 0.25], decimals: 0 } as const;
const guard = { base: 30, perLevel: 6.5, spread: [0.08, 0.2], decimals: 0 } as const;
const pool = { base: 20, perLevel: 4.2, spread: [0.05, 0.18], decimals: 0 } as const;
const trickle = { base: 2, perLevel: 0.3, spread: [0.2, 0.4], decimals: 0 } as const;
const vehicle = { base: 20, perLevel: 5, spread: [0.3, 0.5], decimals: 0 } as const;

/** Every stat of the demo game. The ids of the first ten are the game's own. */
const growth = {
  Strength: { id: '109183598614138', ...attribute },
  Dexterity: { id: '109183598614139', ...attribute },
  Constitution: { id: '109183598614140', ...attribute },
  Intelligence: { id: '109183598614141', ...attribute },
  Wisdom: { id: '109183598614142', ...attribute },
  Mentality: { id: '109183598614143', ...attribute },
  'Physical Power': { id: '109183607133838', ...power },
  Armor: { id: '109183607133839', ...guard },
  'Magic Resist': { id: '109183607133840', ...guard, perLevel: 5.5 },
  'Magical Power': { id: '109183607133841', ...power },
  'Healing Power': { id: '109183607133842', ...power },
  Accuracy: { id: '109183607133843', ...rating },
  Penetration: { id: '109183607133844', ...rating, perLevel: 1.5 },
  'Critical Rating': { id: '109183607133845', ...rating },
  'Block Rating': { id: '109183607133846', ...rating, perLevel: 2.4 },
  Evasion: { id: '109183607133847', ...rating, perLevel: 1.3 },
  'Max Health': { id: '108986356618873', ...pool },
  'Max Mana': { id: '109183578756729', ...pool, base: 40, perLevel: 4.6 },
  'Health Regeneration': { id: '109183578756730', ...trickle },
  'Mana Regeneration': { id: '109183578756731', ...trickle },
  'Gathering Rating': { id: '109183607133848', ...rating },
  'Crafting Rating': { id: '109183607133849', ...rating },
  Load: { id: '109183607133850', ...vehicle },
  Speed: { id: '109183607133851', ...vehicle, base: 10, perLevel: 0.8 },
} as const satisfies Record<string, Growth>;

export type StatName = keyof typeof growth;

// The keys of a literal object are exactly its type's; Object.keys types them as strings.
export const statNames = Object.keys(growth) as StatName[];

export const statNameSchema = z.enum(statNames);

const baseStatSchema = z.strictObject({ name: statNameSchema, min: z.number(), max: z.number() });

/** A stat of an item as it is at Common; all other rarities follow from it. */
export type BaseStat = z.infer<typeof baseStatSchema>;

/** The two lists of stats an item has, at Common. */
export const baseStatsSchema = z.strictObject({
  primary: z.array(baseStatSchema),
  core: z.array(baseStatSchema),
});

export type BaseStats = z.infer<typeof baseStatsSchema>;

type ItemStats = NonNullable<Item['stats']>;

function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}

/**
 * Draws a stat of a piece of that level.
 * @param share the item's share of a whole piece: a belt is less than half a chest
 */
export function growStat(random: Random, name: StatName, level: number, share: number): BaseStat {
  const { base, perLevel, spread }: Growth = growth[name];
  const min = (base + perLevel * level) * share * random.between(0.92, 1.08);
  return { name, min, max: min * (1 + random.between(...spread)) };
}

/** Returns the factor by which the tier at `index` is better than Common. */
export function rarityFactor(index: number): number {
  return 1 + 0.12 * index;
}

function statAt({ name, min, max }: BaseStat, factor: number) {
  const { id, decimals } = growth[name];
  return { id, name, min: rounded(min * factor, decimals), max: rounded(max * factor, decimals) };
}

/**
 * Returns the stats by rarity; tiers outside the item's range have zeros, as in the game's data.
 */
export function statsByRarity({ primary, core }: BaseStats, range: RarityRange): ItemStats {
  const found = rarityRange(range.min, range.max);
  const stats: ItemStats = {};
  for (const [index, rarity] of rarities.entries()) {
    const factor = found.includes(rarity) ? rarityFactor(index) : 0;
    stats[rarityKey(rarity)] = {
      primary: primary.map((stat) => statAt(stat, factor)),
      core: core.map((stat) => statAt(stat, factor)),
    };
  }
  const durability = rarities.map((rarity, index) => [`${rarityKey(rarity)}Min`, 60 + 10 * index]);
  stats.durability = Object.fromEntries(durability) as Record<string, number>;
  return stats;
}
