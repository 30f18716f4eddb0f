import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ListPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { RecipeBook } from '#contract/recipes.ts';
import { exactly, formatAmount, multiplyAmount } from '#rules/recipes/amounts.ts';
import { makersOf } from '#rules/recipes/tree.ts';
import { addOrder, mostTimes } from '#stores/shopping-list.ts';
import { Island } from '../Island.tsx';
import { RecipeItem } from './RecipeItem.tsx';
import { readRecipeAddress } from './recipe-address.ts';
import { ResourceTree } from './ResourceTree.tsx';
import { ShoppingList } from './ShoppingList.tsx';
import { Sums } from './Sums.tsx';
import { recipeBookOptions } from './recipe-book.ts';
import { Uses } from './Uses.tsx';

function Failed({ detail, onRetry }: { detail: string; onRetry?: () => void }) {
  return (
    <div className="state state-bad" role="alert">
      <h1 className="display">This recipe could not be opened</h1>
      <p>{detail}</p>
      {onRetry && (
        <button type="button" className="btn" onClick={onRetry}>
          Try again
        </button>
      )}
      <a className="btn" href="/database/aoc">
        <ArrowLeft className="icon" />
        Return to Search
      </a>
    </div>
  );
}

/**
 * Shows one recipe: its product, the resources for a number of goes, and the items that teach it.
 */
function Recipe({ book, recipeId }: { book: RecipeBook; recipeId: string }) {
  const [times, setTimes] = useState(1);
  const items = new Map(book.items.map((item) => [item.id, item]));
  const makers = makersOf(book.recipes);
  const recipe = book.recipes.find(({ id }) => id === recipeId);
  if (!recipe) return null;
  const made = recipe.makes.map(({ id }) => id);
  const facts = [recipe.profession, recipe.certification].filter((fact) => fact !== null);
  const [first] = made;
  return (
    <div className="recipe">
      <div>
        <p className="recipe-facts">
          {facts.length > 0 ? facts.join(', ') : 'Needs no profession'}
          {book.taughtBy.length > 0 && ' · taught by '}
          {book.taughtBy.map((id) => (
            <RecipeItem key={id} id={id} item={items.get(id)} />
          ))}
        </p>
        <div className="batch">
          <label>
            Times to make
            <input
              className="input"
              type="number"
              min={1}
              max={mostTimes}
              value={times}
              onChange={(event) => {
                const wanted = Math.trunc(event.target.valueAsNumber);
                if (wanted >= 1 && wanted <= mostTimes) setTimes(wanted);
              }}
            />
          </label>
          <button
            type="button"
            className="btn"
            onClick={() => {
              addOrder({ recipeId: recipe.id, name: recipe.name, times });
            }}
          >
            <ListPlus className="icon" />
            Put on the shopping list
          </button>
        </div>
        <h2 className="title">Makes</h2>
        {made.length === 0 && <p>Nothing that the database knows: it takes something apart.</p>}
        <ul className="sums">
          {recipe.makes.map(({ id, quantity }) => (
            <li key={id}>
              <span className="amount">
                {formatAmount(multiplyAmount(exactly(times), quantity))} ×
              </span>
              <RecipeItem id={id} item={items.get(id)} />
            </li>
          ))}
        </ul>
        <h2 className="title">Takes</h2>
        <ResourceTree
          makers={makers}
          items={items}
          recipe={recipe}
          runs={exactly(times)}
          path={made}
        />
        <Sums makers={makers} items={items} recipe={recipe} times={times} />
      </div>
      <div>
        <ShoppingList />
        {first !== undefined && (
          <Uses key={first} id={first} name={items.get(first)?.name ?? first} />
        )}
      </div>
    </div>
  );
}

function Page({ id, siteName }: { id: string; siteName: string }) {
  const query = useQuery(recipeBookOptions(id));
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: book } = query;
  const recipeId = chosen ?? book?.roots[0] ?? '';
  const name = book?.recipes.find((recipe) => recipe.id === recipeId)?.name ?? '';
  const title = name === '' ? `Recipe ${recipeId}` : name;
  useEffect(() => {
    if (book) document.title = `${title} · ${siteName}`;
  }, [book, title, siteName]);
  if (query.isPending) {
    return (
      <div className="state" role="status">
        <p>Loading recipe...</p>
      </div>
    );
  }
  if (query.isError) {
    return <Failed detail={query.error.message} onRetry={() => void query.refetch()} />;
  }
  return (
    <>
      <header className="head">
        <p className="crumb">
          <a href="/database/aoc">Items</a>
          <span className="lozenge" aria-hidden="true" />
          recipe
          <span className="lozenge" aria-hidden="true" />
          {recipeId}
        </p>
        <h1>{title}</h1>
      </header>
      {query.data.roots.length > 1 && (
        <label className="which">
          Teaches {query.data.roots.length} recipes{' '}
          <select
            className="select"
            value={recipeId}
            onChange={(event) => {
              setChosen(event.target.value);
            }}
          >
            {query.data.roots.map((root) => (
              <option key={root} value={root}>
                {query.data.recipes.find((recipe) => recipe.id === root)?.name ?? root}
              </option>
            ))}
          </select>
        </label>
      )}
      <Recipe key={recipeId} book={query.data} recipeId={recipeId} />
    </>
  );
}

/** Shows the recipe that the address names: /database/aoc/itemRecipe/{recipeId}. */
export function RecipePage({ siteName }: { siteName: string }) {
  const id = readRecipeAddress(window.location.pathname);
  return (
    <Island>
      {id === null ? (
        <Failed detail="This address names no recipe." />
      ) : (
        <Page id={id} siteName={siteName} />
      )}
    </Island>
  );
}
