import { useStore } from '@nanostores/react';
import { List, Rows3 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { pageSizes } from '#contract/items.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { $isCompact } from '#stores/compact-view.ts';
import { Pager } from '#ui/Pager.tsx';
import { ItemHit } from './ItemHit.tsx';
import { moveAmong } from './move-among.ts';
import type { Found } from './restore-search.ts';
import type { SearchState } from './search-address.ts';

interface Props {
  /** the current search */
  state: SearchState;
  /** the results in sight, which may still be those of an earlier search */
  found: Found;
  /** newer results are on their way */
  isStale: boolean;
  onPage: (page: number) => void;
  onResize: (limit: number) => void;
}

function Tally({ state, found, isStale }: Pick<Props, 'state' | 'found' | 'isStale'>) {
  const { total } = found.answer.pagination;
  const { query } = found.state;
  if (isStale && query !== state.query) return <>Searching for “{state.query}”...</>;
  return (
    <>
      <strong>{formatNumber(total)}</strong> {total === 1 ? 'item matches' : 'items match'}
      {query !== '' && ` “${query}”`}
    </>
  );
}

function ViewSwitch() {
  const isCompact = useStore($isCompact);
  return (
    <button
      type="button"
      className="btn btn-quiet"
      aria-pressed={isCompact}
      onClick={() => {
        $isCompact.set(!isCompact);
      }}
    >
      {isCompact ? <Rows3 className="icon" /> : <List className="icon" />}
      Compact
    </button>
  );
}

/** Shows the results: the tally, the cards, and the pager. */
export function Results({ state, found, isStale, onPage, onResize }: Props) {
  const isCompact = useStore($isCompact);
  const { items, pagination } = found.answer;
  const { total, page, limit, pages } = pagination;
  if (total === 0 && !isStale) {
    return (
      <div className="state" role="status">
        <p className="display">No items found matching your search</p>
        <p>Try fewer letters or filters: the search reads any part of a name.</p>
      </div>
    );
  }
  const first = (page - 1) * limit + 1;
  return (
    <>
      <div className="tally" id="tally">
        <p role="status">
          <Tally state={state} found={found} isStale={isStale} />
        </p>
        <span>
          {formatNumber(first)} to {formatNumber(first + items.length - 1)}
        </span>
        <ViewSwitch />
      </div>
      <ul
        className={isCompact ? 'results results-compact' : 'results'}
        id="results"
        aria-busy={isStale}
        onKeyDown={(event: KeyboardEvent<HTMLUListElement>) => {
          if (moveAmong(event.currentTarget, event.key)) event.preventDefault();
        }}
      >
        {items.map((item) => (
          <li key={`${item.layout}/${item.id}`}>
            <ItemHit item={item} isCompact={isCompact} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="after">
          <Pager page={page} pages={pages} onChange={onPage} />
          <label>
            Items a page
            <select
              className="select"
              value={limit}
              onChange={(event) => {
                onResize(Number(event.target.value));
              }}
            >
              {pageSizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
        </div>
      )}
    </>
  );
}
