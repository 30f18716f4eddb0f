import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#rules/items/stat-format.ts';
import { Button } from '#ui/Button.tsx';
import { ItemHit } from './ItemHit.tsx';
import { hasFilters, type SearchState } from './search-address.ts';
import { nearQuery } from './search-query.ts';

interface Props {
  state: SearchState;
  /** searches for the term alone */
  onWiden: () => void;
}

/** Says that nothing was found, and offers the items whose name is nearly the term. */
export function NothingFound({ state, onWiden }: Props) {
  const isNarrowed = hasFilters(state.filters);
  const { data } = useQuery({ ...nearQuery(state.query), enabled: state.query !== '' });
  const near = data?.items ?? [];
  const filters = Object.keys(state.filters).length;
  return (
    <div className="@container grid justify-items-start gap-4 py-4">
      <div className="grid gap-1" role="status">
        <p className="display text-xl">No items found matching your search</p>
        <p className="max-w-read text-muted">
          Try fewer letters or filters: the search reads any part of a name.
        </p>
      </div>
      {isNarrowed && state.query !== '' && (
        <Button onClick={onWiden}>
          Leave out {filters === 1 ? 'the filter' : `the ${formatNumber(filters)} filters`}
        </Button>
      )}
      {near.length > 0 && (
        <section className="grid w-full gap-2" aria-labelledby="near">
          <h2 className="display text-lg" id="near">
            Nothing is called “{state.query}”. Near it:
          </h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 border-t border-edge *:border-b *:border-rule @min-[42rem]:grid-cols-2">
            {near.map((item) => (
              <li key={`${item.layout}/${item.id}`}>
                <ItemHit item={item} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
