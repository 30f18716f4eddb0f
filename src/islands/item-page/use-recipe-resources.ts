import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { readRecipeResources } from '#contract/recipes.ts';

/**
 * Reads the resources of a recipe. Game data changes with an import only: five minutes are fresh
 * enough.
 */
export function useRecipeResources(recipeId: string) {
  return useQuery({
    ...queryOf(readRecipeResources, { params: { recipeId } }),
    staleTime: 5 * 60 * 1000,
  });
}
