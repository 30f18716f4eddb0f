import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { readRecipeBook } from '#contract/recipes.ts';

/** Makes the query options of a recipe with all below it. Game data changes with an import only. */
export function recipeBookOptions(recipeId: string) {
  return queryOptions({
    ...queryOf(readRecipeBook, { params: { recipeId } }),
    staleTime: 5 * 60 * 1000,
  });
}
