import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RecipeBook } from '#contract/recipes.ts';
import { makersOf } from '#rules/recipes/tree.ts';
import { $shoppingList } from '#stores/shopping-list.ts';
import { classes } from '#ui/classes.ts';
import { isFaultOfAddress } from '../fault-of-address.ts';
import { Island } from '../Island.tsx';
import { askedRarities } from '#rules/recipes/asked-rarities.ts';
import { itemWords } from '../item-words.ts';
import { readRecipeAddress } from './recipe-address.ts';
import { RecipeBones } from './RecipeBones.tsx';
import { recipeBookOptions } from './recipe-book.ts';
import { RecipeFailed } from './RecipeFailed.tsx';
import { RecipeHead } from './RecipeHead.tsx';
import { recipeWords } from './recipe-words.ts';
import { ShoppingList } from './ShoppingList.tsx';
import { Takes } from './Takes.tsx';
import { TeachingItem } from './TeachingItem.tsx';
import { ToGather } from './ToGather.tsx';
import { ItemUses } from '../ItemUses.tsx';

/**
 * Shows what a recipe takes for a number of goes, what of it is to gather, and what takes its
 * product in turn.
 */
function Recipe({ book, recipeId }: { book: RecipeBook; recipeId: string }) {
  const [times, setTimes] = useState(1);
  const hasList = useStore($shoppingList).orders.length > 0;
  const items = new Map(book.items.map((item) => [item.id, item]));
  const recipes = new Map(book.recipes.map((recipe) => [recipe.id, recipe]));
  const makers = makersOf(book.recipes);
  const recipe = recipes.get(recipeId);
  if (!recipe) return null;
  const [first] = recipe.makes;
  const data = { makers, items, recipe, times };
  const rarities = askedRarities(book.recipes);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem] 2xl:grid-cols-[minmax(0,62rem)_21rem_minmax(0,1fr)] 2xl:grid-rows-[auto_1fr]">
      <div className="min-w-0 2xl:row-span-2" data-recipe="">
        <Takes {...data} recipes={recipes} onTimes={setTimes} />
      </div>
      <div className="min-w-0 lg:row-span-2">
        <div
          className={classes(
            'grid grid-cols-[minmax(0,1fr)] gap-8',
            !hasList && 'lg:sticky lg:top-[calc(var(--bar)+0.75rem)]',
          )}
        >
          <ToGather {...data} rarities={rarities} name={recipeWords(recipe, book.items)} />
          <ShoppingList />
          {book.item && <TeachingItem item={book.item} book={book} />}
        </div>
      </div>
      {first && (
        <div className="min-w-0 lg:col-start-1 lg:row-start-2 2xl:col-start-3 2xl:row-span-2 2xl:row-start-1">
          <ItemUses key={first.id} id={first.id} name={itemWords(items.get(first.id))} />
        </div>
      )}
    </div>
  );
}

function Page({ id, siteName }: { id: string; siteName: string }) {
  const query = useQuery(recipeBookOptions(id));
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: book } = query;
  const recipe = book?.recipes.find((one) => one.id === (chosen ?? book.roots[0]));
  const title = recipeWords(recipe, book?.items ?? []);
  useEffect(() => {
    if (book) document.title = `${title} · ${siteName}`;
  }, [book, title, siteName]);
  if (query.isPending) {
    return (
      <>
        <p className="text-muted" role="status">
          Loading recipe...
        </p>
        <RecipeBones />
      </>
    );
  }
  if (query.isError) {
    const onRetry = isFaultOfAddress(query.error) ? undefined : () => void query.refetch();
    return <RecipeFailed detail={query.error.message} onRetry={onRetry} />;
  }
  if (!recipe) return <RecipeFailed detail="This recipe is not in the database." />;
  // A shopping list is printed alone; without one the recipe is.
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 print:[&:has([data-shopping])_[data-recipe]]:hidden">
      <RecipeHead
        book={query.data}
        items={new Map(query.data.items.map((item) => [item.id, item]))}
        recipe={recipe}
        onChoose={setChosen}
      />
      <Recipe key={recipe.id} book={query.data} recipeId={recipe.id} />
    </div>
  );
}

/** Shows the recipe that the address names: /database/aoc/itemRecipe/{recipeId}. */
export function RecipePage({ siteName }: { siteName: string }) {
  const id = readRecipeAddress(window.location.pathname);
  return (
    <Island>
      {id === null ? (
        <RecipeFailed detail="This address names no recipe." />
      ) : (
        <Page id={id} siteName={siteName} />
      )}
    </Island>
  );
}
