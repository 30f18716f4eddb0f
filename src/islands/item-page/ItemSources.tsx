import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { type ItemSources as Sources, readItemSources } from '#contract/recipes.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { Section } from '#ui/Section.tsx';
import { RecipeItem } from '../RecipeItem.tsx';
import { ResourceRow } from './ResourceRow.tsx';

function Maker({ maker }: { maker: Sources['madeBy'][number] }) {
  const { recipeId, name, profession, taughtBy } = maker;
  return (
    <li className="grid gap-1 py-2">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <a className="wrap-anywhere" href={`/database/aoc/itemRecipe/${recipeId}`}>
          {name === '' ? 'Recipe without a name' : name}
        </a>
        <small className="text-xs text-muted">{profession ?? 'Needs no profession'}</small>
      </span>
      {taughtBy.length > 0 && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          Taught by
          {taughtBy.map((item) => (
            <RecipeItem key={item.id} item={item} />
          ))}
        </span>
      )}
    </li>
  );
}

/** Says what makes an item, what teaches that, and what it is taken apart into. */
export function ItemSources({ id }: { id: string }) {
  const sources = useQuery({
    ...queryOf(readItemSources, { params: { id } }),
    staleTime: 5 * 60 * 1000,
  });
  const { madeBy = [], apart = [] } = sources.data ?? {};
  return (
    <>
      <Section title="What makes it" className="print:hidden">
        <QueryState query={sources} />
        {sources.isSuccess && madeBy.length === 0 && (
          <p className="text-sm text-muted">No recipe makes it.</p>
        )}
        <ul className="text-sm ruled empty:hidden">
          {madeBy.map((maker) => (
            <Maker key={maker.recipeId} maker={maker} />
          ))}
        </ul>
      </Section>
      {apart.length > 0 && (
        <Section title="What it is taken apart into" className="print:hidden">
          <ul className="text-sm ruled">
            {apart.map((resource, index) => (
              <ResourceRow key={index} resource={resource} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
