import { defaultPageSize } from '#contract/items.ts';
import { readWantedStat } from '#rules/items/wanted-stat.ts';
import { foldText, minTermLength, termLength } from '#rules/text/search-text.ts';
import { type Filters, hasFilters, type SearchState, setFilters } from './search-address.ts';

/** Changes a search's term and keeps the rest; null where neither term nor filter is left. */
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

/** Changes a search's filters, and drops a term that is too short to search for. */
export function narrowed(
  state: SearchState | null,
  term: string,
  change: Filters,
): SearchState | null {
  const filters = setFilters({ ...state?.filters, ...change });
  const next = withTerm(state, term, filters) ?? withTerm(state, '', filters);
  const isSortGone = next?.sort === 'stat-down' && filters.stat === undefined;
  return next && { ...next, sort: isSortGone ? 'relevance' : next.sort };
}

/** Tells whether wanted stats stay the same but for their least values. */
export function isLeastOnly(
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
): boolean {
  const namesOf = (stats: readonly string[] = []) =>
    JSON.stringify(stats.map((stat) => readWantedStat(stat).name));
  return after !== undefined && namesOf(before) === namesOf(after);
}
