import type { SearchAnswer } from '#contract/items.ts';
import { $savedSearch } from '#stores/saved-search.ts';
import { formatSearchAddress, readSearchAddress, type SearchState } from './search-address.ts';

/** An answer, and its search. */
export interface Found {
  state: SearchState;
  answer: SearchAnswer;
}

/** Reads the search from the address, or else the one that the browser kept. */
export function restoreSearch(): { state: SearchState | null; found: Found | null } {
  const addressed = readSearchAddress(window.location.search);
  const saved = $savedSearch.get();
  if (!saved) return { state: addressed, found: null };
  const { term, page, limit, results, more = '' } = saved;
  const kept = readSearchAddress(more) ?? {
    query: term,
    page,
    limit,
    sort: 'relevance' as const,
    filters: {},
  };
  const state = addressed ?? kept;
  const isSame = formatSearchAddress(state) === formatSearchAddress(kept);
  return { state, found: isSame ? { state, answer: results } : null };
}
