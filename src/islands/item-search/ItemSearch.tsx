import { useStore } from '@nanostores/react';
import { $recentItems } from '#stores/recent-items.ts';
import { Island } from '../Island.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { ItemHit } from './ItemHit.tsx';
import { Results } from './Results.tsx';
import { SavedSearches } from './SavedSearches.tsx';
import { SearchForm } from './SearchForm.tsx';
import { useItemSearch } from './use-item-search.ts';

/** Lists the items that this person looked at last. */
function Recent() {
  const items = useStore($recentItems);
  if (items.length === 0) return null;
  return (
    <section className="recent">
      <h2 className="title">Recently seen</h2>
      <ul className="results">
        {items.map((item) => (
          <li key={`${item.layout}/${item.id}`}>
            <ItemHit item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Search({ example }: { example: string }) {
  const { term, setTerm, complaint, state, search, found, ...actions } = useItemSearch();
  return (
    <>
      <SearchForm
        term={term}
        onTerm={setTerm}
        complaint={complaint}
        isSearching={search.isFetching}
        onSubmit={actions.submit}
        onClear={actions.clear}
      />
      <p className="hint">
        Know the id? An item lives at <code>/database/aoc/layout/id</code>, for example{' '}
        <a href={example}>{example}</a>.
      </p>
      <FilterPanel
        state={state}
        isSearching={search.isFetching}
        onNarrow={actions.narrow}
        onSort={(sort) => {
          actions.change({ sort });
        }}
      />
      <SavedSearches state={state} onOpen={actions.open} />
      {search.isError && (
        <div className="state state-bad" role="alert">
          <p className="display">Failed to search items</p>
          <p>{search.error.message}</p>
          <button type="button" className="btn" onClick={() => void search.refetch()}>
            Try again
          </button>
        </div>
      )}
      {state !== null && found && (
        <Results
          state={state}
          found={found}
          isStale={search.isPlaceholderData}
          onPage={(page) => {
            actions.change({ page });
            document.querySelector('#tally')?.scrollIntoView({ block: 'nearest' });
          }}
          onResize={(limit) => {
            actions.change({ limit });
          }}
        />
      )}
      {state === null && <Recent />}
    </>
  );
}

/**
 * Shows the item search of /database/aoc.
 * @param example address of an item, as an example of addresses
 */
export function ItemSearch({ example }: { example: string }) {
  return (
    <Island>
      <Search example={example} />
    </Island>
  );
}
