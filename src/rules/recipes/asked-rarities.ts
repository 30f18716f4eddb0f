import type { Rarity } from '../items/rarity.ts';
import type { TreeRecipe } from './tree.ts';

/** Finds for each item the rarity that recipes ask of it, where all of them ask for the same. */
export function askedRarities(recipes: Iterable<TreeRecipe>): ReadonlyMap<string, Rarity | null> {
  const asked = new Map<string, Rarity | null>();
  for (const { takes } of recipes) {
    for (const { id, rarity } of takes) {
      const isSame = !asked.has(id) || asked.get(id) === rarity;
      asked.set(id, isSame ? rarity : null);
    }
  }
  return asked;
}
