import { useStore } from '@nanostores/react';
import { List, Rows3 } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { type FoundItem, pageSizes, type SortOrder } from '#contract/items.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { $isCompact } from '#stores/compact-view.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/form/Select.tsx';
import { Pager } from '#ui/Pager.tsx';
import { ItemHit } from '../ItemHit.tsx';
import { FilterChips } from './FilterChips.tsx';
import { moveAmong } from './move-among.ts';
import { NothingFound } from './NothingFound.tsx';
import { OrderChoice } from './OrderChoice.tsx';
import { PutAside } from './PutAside.tsx';
import type { Found } from './restore-search.ts';
import type { Filters, SearchState } from './search-address.ts';
import { useListPlace } from './use-list-place.ts';

interface Props {
  /** the current search */
  state: SearchState;
  /** the results in sight, which may still be those of an earlier search */
  found: Found;
  /** newer results are on their way */
  isStale: boolean;
  onSort: (sort: SortOrder) => void;
  onPage: (page: number) => void;
  onResize: (limit: number) => void;
  /** searches for the term alone */
  onWiden: () => void;
  onNarrow: (change: Filters) => void;
  /** opens a search by its address */
  onOpen: (address: string) => void;
}

function Tally({ state, found, isStale }: Pick<Props, 'state' | 'found' | 'isStale'>) {
  const { total } = found.answer.pagination;
  const { query } = found.state;
  if (isStale && query !== state.query) return <>Searching for “{state.query}”...</>;
  return (
    <>
      <b className="display text-lg">{formatNumber(total)}</b>{' '}
      {total === 1 ? 'item matches' : 'items match'}
      {query !== '' && ` “${query}”`}
    </>
  );
}

function ViewSwitch() {
  const isCompact = useStore($isCompact);
  return (
    <Button
      look="quiet"
      size="sm"
      aria-pressed={isCompact}
      onClick={() => {
        $isCompact.set(!isCompact);
      }}
    >
      {isCompact ? <Rows3 className="line-icon" /> : <List className="line-icon" />}
      Compact
    </Button>
  );
}

const listClass =
  'grid grid-cols-[minmax(0,1fr)] gap-x-8 border-t border-edge *:border-b *:border-rule ' +
  '@min-[42rem]:grid-cols-2 @min-[80rem]:grid-cols-3';

/** The rows: they stay as they are while only the words around them change. */
const Rows = memo(function Rows({ items }: { items: readonly FoundItem[] }) {
  const isCompact = useStore($isCompact);
  return items.map((item) => (
    <li
      key={`${item.layout}/${item.id}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center"
    >
      <ItemHit item={item} isCompact={isCompact} />
      <PutAside item={item} />
    </li>
  ));
});

/** Shows the results: the tally, the rows, and the pager. */
export function Results(props: Props) {
  const { state, found, isStale, onSort, onPage, onResize, onNarrow } = props;
  useListPlace();
  const { items, pagination } = found.answer;
  const { total, page, limit, pages } = pagination;
  const chips = <FilterChips filters={state.filters} onNarrow={onNarrow} />;
  if (total === 0 && !isStale) {
    return (
      <>
        {chips}
        <NothingFound state={state} onWiden={props.onWiden} onOpen={props.onOpen} />
      </>
    );
  }
  const first = (page - 1) * limit + 1;
  return (
    <div className="@container grid gap-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1" id="tally">
        <p className="me-auto" role="status">
          <Tally state={state} found={found} isStale={isStale} />
        </p>
        <span className="text-sm text-muted tabular">
          {formatNumber(first)} to {formatNumber(first + items.length - 1)}
        </span>
        <ViewSwitch />
        <OrderChoice state={state} onSort={onSort} />
      </div>
      {chips}
      <ul
        className={listClass}
        id="results"
        aria-label="Results"
        aria-busy={isStale}
        onKeyDown={(event: KeyboardEvent<HTMLUListElement>) => {
          if (moveAmong(event.currentTarget, event.key)) event.preventDefault();
        }}
      >
        <Rows items={items} />
      </ul>
      {pages > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-2">
          <Pager page={page} pages={pages} onChange={onPage} />
          <label className="flex items-center gap-2 text-sm whitespace-nowrap text-muted">
            Items a page
            <Select
              className="w-auto"
              value={limit}
              onChange={(event) => {
                onResize(Number(event.target.value));
              }}
            >
              {pageSizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </Select>
          </label>
        </div>
      )}
    </div>
  );
}
