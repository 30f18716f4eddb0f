import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { queryOf } from '#api/query.ts';
import { readRecipeBook } from '#contract/recipes.ts';

interface Props {
  recipeId: string;
  /** its number among the recipes of the item, from 1 */
  nth: number;
}

/** Leads to a recipe; its name and the trade come when they are read. */
export function RecipeLink({ recipeId, nth }: Props) {
  const { data } = useQuery({
    ...queryOf(readRecipeBook, { params: { recipeId } }),
    staleTime: 5 * 60 * 1000,
  });
  // The id may be that of an item that teaches the recipe.
  const recipe = data?.recipes.find(({ id }) => id === data.roots[0]);
  return (
    <a
      className="inline-flex min-h-11 items-center gap-2 wrap-anywhere"
      href={`/database/aoc/itemRecipe/${recipeId}`}
    >
      <ScrollText className="line-icon text-muted" />
      <span>
        Recipe #{nth}
        {recipe && ` ${recipe.name}`}
        {recipe?.profession && <small className="text-xs text-muted"> {recipe.profession}</small>}
      </span>
    </a>
  );
}
