import type { Item } from '#contract/game-records.ts';
import { rarities, rarityKey, rarityRange } from '#rules/items/rarity.ts';
import type { Effect, GearSet } from './gear-sets.ts';
import { rarityFactor } from './stats.ts';

/** The value at the tier of `index`. The game keeps shares as 32-bit numbers (0.00999999977). */
function effectAt([, , kind, atCommon]: Effect, index: number): number {
  if (kind === 'share') return Math.fround(atCommon * (index + 1));
  return Math.round(atCommon * rarityFactor(index));
}

/** @returns the bonuses as a piece of the set carries them, with zeros where it is not found */
export function setBonuses({ name, range, effects }: GearSet): Item['setBonuses'] {
  const found = rarityRange(range.min, range.max);
  const statsOf = (effect: Effect) =>
    Object.fromEntries(
      rarities.map((rarity, index) => [
        rarityKey(rarity),
        found.includes(rarity) ? effectAt(effect, index) : 0,
      ]),
    );
  const setEffects = effects.map((effect) => ({
    count: effect[0],
    name: effect[1],
    stats: statsOf(effect),
  }));
  return [{ name, setEffects }];
}
