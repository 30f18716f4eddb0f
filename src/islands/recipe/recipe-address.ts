import { matchPattern } from '#rules/access/path-pattern.ts';

/** @returns the id that a path of `/database/aoc/itemRecipe/{recipeId}` names, or null for another path */
export function readRecipeAddress(path: string): string | null {
  try {
    const params = matchPattern('/database/aoc/itemRecipe/:recipeId', decodeURIComponent(path));
    return params?.recipeId ?? null;
  } catch {
    // Broken percent-encoding names nothing.
    return null;
  }
}
