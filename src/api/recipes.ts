import {
  type RecipeBook,
  readRecipeBook,
  type RecipeResources,
  readRecipeResources,
  type RecipeUses,
  listRecipeUses,
} from '#contract/recipes.ts';
import { callOperation } from './client.ts';
import { ApiError } from './errors.ts';

/**
 * What a recipe takes.
 * @throws ApiError `Failed to fetch recipe resources (Status: {status})` (spec §7)
 */
export async function fetchRecipeResources(
  recipeId: string,
  signal?: AbortSignal,
): Promise<RecipeResources> {
  try {
    return await callOperation(readRecipeResources, { params: { recipeId } }, signal);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status } = error;
    const message = `Failed to fetch recipe resources (Status: ${status})`;
    throw new ApiError(status, message, { cause: error });
  }
}

/** A recipe with everything it leads to. @throws ApiError 404 when there is none */
export function fetchRecipeBook(recipeId: string, signal?: AbortSignal): Promise<RecipeBook> {
  return callOperation(readRecipeBook, { params: { recipeId } }, signal);
}

/** A page of what uses an item. @throws ApiError */
export function fetchRecipeUses(
  id: string,
  page: number,
  signal?: AbortSignal,
): Promise<RecipeUses> {
  return callOperation(listRecipeUses, { params: { id }, query: { page, limit: 10 } }, signal);
}
