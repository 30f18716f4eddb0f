import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#rules/items/stat-format.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { Section } from '#ui/Section.tsx';
import { ItemHit } from '../ItemHit.tsx';
import { hasFilters, type SearchState } from './search-address.ts';
import { nearQuery, shelvesQuery } from './search-query.ts';
import { shelvesOf } from './shelf-order.ts';
import { Shelves } from './Shelves.tsx';

interface Props {
  state: SearchState;
  /** searches for the term alone */
  onWiden: () => void;
  /** opens a search by its address */
  onOpen: (address: string) => void;
}

/** Says what was looked for in vain. */
function titleOf({ query, filters }: SearchState): string {
  if (query === '') return 'Nothing passes all of these filters';
  return `Nothing ${hasFilters(filters) ? 'within the filters ' : ''}is called “${query}”`;
}

/** Leads on to what the database does hold. */
function WayOn({ onOpen }: Pick<Props, 'onOpen'>) {
  const { data } = useQuery(shelvesQuery());
  if (!data) return null;
  return (
    <Section title="Around the shelves">
      <Shelves places={shelvesOf(data)} onOpen={onOpen} />
    </Section>
  );
}

/** Says that nothing was found, and offers the items whose name is nearly the term. */
export function NothingFound({ state, onWiden, onOpen }: Props) {
  const near = useQuery({ ...nearQuery(state.query), enabled: state.query !== '' });
  const filters = Object.keys(state.filters).length;
  const widen = filters > 0 && state.query !== '' && (
    <Button onClick={onWiden}>
      Leave out {filters === 1 ? 'the filter' : `the ${formatNumber(filters)} filters`}
    </Button>
  );
  // Whether anything is near decides what stands here.
  if (near.isLoading) return <p role="status">Looking for names near “{state.query}”...</p>;
  const items = near.data?.items ?? [];
  if (items.length > 0) {
    return (
      <section className="@container grid gap-4" aria-labelledby="near">
        <div className="grid gap-1" role="status">
          <h2 className="display text-xl wrap-anywhere" id="near">
            {titleOf(state)}. Near it:
          </h2>
          <p className="text-sm text-muted">No items found matching your search</p>
        </div>
        {widen && <div>{widen}</div>}
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 border-t border-edge *:border-b *:border-rule @min-[42rem]:grid-cols-2">
          {items.map((item) => (
            <li key={`${item.layout}/${item.id}`}>
              <ItemHit item={item} />
            </li>
          ))}
        </ul>
        <div className="pt-6">
          <WayOn onOpen={onOpen} />
        </div>
      </section>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <div role="status">
        <EmptyRoom
          subject="pier"
          title={titleOf(state)}
          advice={
            <>
              <span>No items found matching your search</span>.{' '}
              <span>Try fewer letters or filters: the search reads any part of a name.</span>
            </>
          }
        >
          {widen}
        </EmptyRoom>
      </div>
      <WayOn onOpen={onOpen} />
    </div>
  );
}
