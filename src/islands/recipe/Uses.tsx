import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import { listRecipeUses } from '#contract/recipes.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { Pager } from '#ui/Pager.tsx';
import { RecipeItem } from './RecipeItem.tsx';

/** The list shows this many recipes at a time. */
const pageSize = 10;

/** Lists the recipes that take an item. */
export function Uses({ id, name }: { id: string; name: string }) {
  const [page, setPage] = useState(1);
  const uses = useQuery({
    ...queryOf(listRecipeUses, { params: { id }, query: { page, limit: pageSize } }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60 * 1000,
  });
  return (
    <section>
      <h2 className="title">What uses {name}</h2>
      {uses.isPending && <p role="status">Loading...</p>}
      {uses.isError && (
        <div className="state state-bad" role="alert">
          <p>{uses.error.message}</p>
          <button type="button" className="btn" onClick={() => void uses.refetch()}>
            Try again
          </button>
        </div>
      )}
      {uses.isSuccess && uses.data.pagination.total === 0 && <p>No recipe takes it.</p>}
      {uses.isSuccess && uses.data.pagination.total > 0 && (
        <>
          <p className="uses-tally">
            {formatNumber(uses.data.pagination.total)}{' '}
            {uses.data.pagination.total === 1 ? 'recipe' : 'recipes'}
          </p>
          <ul className="sums">
            {uses.data.uses.map(({ recipeId, name: recipeName, makes }) => (
              <li key={recipeId}>
                {makes.map((made) => (
                  <RecipeItem key={made.id} id={made.id} item={made} />
                ))}
                <a href={`/database/aoc/itemRecipe/${recipeId}`}>
                  {makes.length === 0 && recipeName !== '' ? recipeName : 'Recipe'}
                  <span className="sr"> {recipeName}</span>
                </a>
              </li>
            ))}
          </ul>
          {uses.data.pagination.pages > 1 && (
            <Pager page={page} pages={uses.data.pagination.pages} onChange={setPage} />
          )}
        </>
      )}
    </section>
  );
}
