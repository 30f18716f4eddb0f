import { useQuery } from '@tanstack/react-query';
import { fetchRecipeResources } from '#api/recipes.ts';

/** Reads what a recipe takes. Game data changes with an import only: five minutes are fresh enough. */
export function useRecipeResources(recipeId: string) {
  return useQuery({
    queryKey: ['recipe-resources', recipeId],
    queryFn: ({ signal }) => fetchRecipeResources(recipeId, signal),
    staleTime: 5 * 60 * 1000,
  });
}
