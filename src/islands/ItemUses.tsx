import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import { listRecipeUses } from '#contract/recipes.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { Pager } from '#ui/Pager.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Section } from '#ui/Section.tsx';
import { RecipeItem } from './RecipeItem.tsx';

/** The list shows this many recipes at a time. */
const pageSize = 10;

/** Lists the recipes that take an item. */
export function ItemUses({ id, name }: { id: string; name: string }) {
  const [page, setPage] = useState(1);
  const uses = useQuery({
    ...queryOf(listRecipeUses, { params: { id }, query: { page, limit: pageSize } }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60 * 1000,
  });
  const total = uses.data?.pagination.total ?? 0;
  const pages = uses.data?.pagination.pages ?? 0;
  return (
    <Section
      className="print:hidden"
      title={<span className="wrap-anywhere">What uses {name}</span>}
      end={
        total > 0 && (
          <p className="text-sm text-muted tabular">
            {formatNumber(total)} {total === 1 ? 'recipe' : 'recipes'}
          </p>
        )
      }
    >
      <QueryState query={uses} />
      {uses.isSuccess && total === 0 && <p className="text-sm text-muted">No recipe takes it.</p>}
      {uses.isSuccess && total > 0 && (
        <ul className="text-sm ruled">
          {uses.data.uses.map(({ recipeId, name: recipeName, makes }) => (
            <li
              key={recipeId}
              className="flex min-h-11 items-center justify-between gap-x-4 gap-y-1 py-1"
            >
              <span className="grid min-w-0 gap-1">
                {makes.map((made) => (
                  <RecipeItem key={made.id} item={made} />
                ))}
              </span>
              <a
                className="flex min-h-9 items-center wrap-anywhere"
                href={`/database/aoc/itemRecipe/${recipeId}`}
              >
                {makes.length === 0 && recipeName !== '' ? recipeName : 'Recipe'}
                <span className="sr-only"> {recipeName}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && <Pager page={page} pages={pages} onChange={setPage} />}
    </Section>
  );
}
