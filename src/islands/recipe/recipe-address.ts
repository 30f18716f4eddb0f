import { matchPattern } from '#rules/access/path-pattern.ts';

/** Reads the id of a path `/database/aoc/itemRecipe/{recipeId}`; null for another path. */
export function readRecipeAddress(path: string): string | null {
  try {
    const params = matchPattern('/database/aoc/itemRecipe/:recipeId', decodeURIComponent(path));
    return params?.recipeId ?? null;
  } catch {
    // Broken percent-encoding names nothing.
    return null;
  }
}
