import { useStore } from '@nanostores/react';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { $aside } from '#stores/aside.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { Rail } from '#ui/Rail.tsx';
import { Island } from '../Island.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { Front } from './Front.tsx';
import { HitBones } from './HitBones.tsx';
import { Results } from './Results.tsx';
import { SavedSearches } from './SavedSearches.tsx';
import { SearchForm } from './SearchForm.tsx';
import { useItemSearch } from './use-item-search.ts';

const AsideBar = lazy(async () => ({ default: (await import('./AsideBar.tsx')).AsideBar }));

/** Shows what is put aside, if anything is. */
function Aside() {
  const isAny = useStore($aside).length > 0;
  return <Suspense>{isAny && <AsideBar />}</Suspense>;
}

type ItemSearchState = ReturnType<typeof useItemSearch>;

/** Shows what was found, or why nothing was. */
function Outcome({ search: held }: { search: ItemSearchState }) {
  const { state, search, found } = held;
  return (
    <>
      {search.isError && (
        <div role="alert">
          <EmptyRoom
            subject="market"
            fogged
            title="The market lies in fog"
            advice="What was looked for did not come. The words above are kept: try once more."
          >
            <Button onClick={() => void search.refetch()}>Try again</Button>
            <p className="w-full pt-1 text-xs text-muted">
              <span>Failed to search items</span>. {search.error.message}
            </p>
          </EmptyRoom>
        </div>
      )}
      {state === null && (
        <p className="text-muted">Choose a filter, or type a part of a name above.</p>
      )}
      {state !== null && !found && search.isFetching && <HitBones {...state} />}
      {state !== null && found && (
        <Results
          state={state}
          found={found}
          isStale={search.isPlaceholderData}
          onSort={(sort) => {
            held.change({ sort });
          }}
          onPage={(page) => {
            held.change({ page });
            document.querySelector('#tally')?.scrollIntoView({ block: 'nearest' });
          }}
          onResize={(limit) => {
            held.change({ limit });
          }}
          onWiden={held.widen}
          onNarrow={held.narrow}
          onOpen={held.open}
        />
      )}
    </>
  );
}

function Search() {
  const held = useItemSearch();
  const [isFiltering, setFiltering] = useState(false);
  const [areSavedOpen, setSavedOpen] = useState(false);
  const { state, search } = held;
  const isFront = state === null && !isFiltering;
  const saved = (
    <SavedSearches state={state} isOpen={areSavedOpen} onToggle={setSavedOpen} onOpen={held.open} />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 pt-1">
      <SearchForm
        term={held.term}
        onTerm={held.setTerm}
        complaint={held.complaint}
        isSearching={search.isFetching}
        onSubmit={held.submit}
        onClear={() => {
          setFiltering(false);
          held.clear();
        }}
      >
        {isFront && (
          <Button
            className="min-h-13"
            onClick={() => {
              setFiltering(true);
            }}
          >
            <SlidersHorizontal className="line-icon" />
            <span>
              Filter<span className="max-sm:sr-only"> and sort</span>
            </span>
          </Button>
        )}
      </SearchForm>
      {isFront ? (
        <Front onOpen={held.open}>{saved}</Front>
      ) : (
        <Rail
          startsOpen={isFiltering}
          count={Object.keys(state?.filters ?? {}).length}
          rail={
            <FilterPanel state={state} isSearching={search.isFetching} onNarrow={held.narrow} />
          }
        >
          <Outcome search={held} />
          {saved}
        </Rail>
      )}
      <Aside />
    </div>
  );
}

/** Shows the item search of /database/aoc. */
export function ItemSearch() {
  return (
    <Island>
      <Search />
    </Island>
  );
}
