import type { BookItem, BookRecipe } from '#contract/recipes.ts';

/** Names a recipe for a reader: one without a name is called by what it makes. */
export function recipeWords(recipe: BookRecipe | undefined, items: readonly BookItem[]): string {
  if (recipe && recipe.name !== '') return recipe.name;
  const product = items.find(({ id }) => id === recipe?.makes[0]?.id);
  return product && product.name !== '' ? product.name : 'Recipe without a name';
}
