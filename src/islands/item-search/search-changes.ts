import { defaultPageSize } from '#contract/items.ts';
import { foldText, minTermLength, termLength } from '#rules/text/search-text.ts';
import { type Filters, hasFilters, type SearchState, setFilters } from './search-address.ts';

/** The search that a term makes, the rest as it is; null where there is nothing to go by. */
export function withTerm(
  state: SearchState | null,
  text: string,
  filters: Filters = state?.filters ?? {},
): SearchState | null {
  const length = termLength(foldText(text));
  const isEnough = length >= minTermLength || (length === 0 && hasFilters(filters));
  if (!isEnough) return null;
  const { limit = defaultPageSize, sort = 'relevance' } = state ?? {};
  return { query: text.trim(), page: 1, limit, sort, filters };
}

/** The search with a filter changed. A term that is too short to search for is left out of it. */
export function narrowed(
  state: SearchState | null,
  term: string,
  change: Filters,
): SearchState | null {
  const filters = setFilters({ ...state?.filters, ...change });
  const next = withTerm(state, term, filters) ?? withTerm(state, '', filters);
  const isSortGone = next?.sort === 'stat-down' && !filters.stat;
  return next && { ...next, sort: isSortGone ? 'relevance' : next.sort };
}
