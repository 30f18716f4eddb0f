import { queryOptions } from '@tanstack/react-query';
import { fetchRecipeBook } from '#api/recipes.ts';

/** Reads a recipe with all it leads to. Game data changes with an import only. */
export function recipeBookOptions(recipeId: string) {
  return queryOptions({
    queryKey: ['recipe-book', recipeId],
    queryFn: ({ signal }) => fetchRecipeBook(recipeId, signal),
    staleTime: 5 * 60 * 1000,
  });
}
