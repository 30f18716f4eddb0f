import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { defaultPageSize } from '#contract/items.ts';
import { $savedSearch } from '#stores/saved-search.ts';
import type { Found } from './restore-search.ts';
import { formatSearchAddress, type SearchState } from './search-address.ts';
import { itemsQuery } from './search-query.ts';

/** Stands for a missing search; it is never sent. */
const noSearch: SearchState = {
  query: '',
  page: 1,
  limit: defaultPageSize,
  sort: 'relevance',
  filters: {},
};

/**
 * Finds the results of a search, and keeps them in the browser.
 * @param restored the results that the browser kept
 */
export function useFound(state: SearchState | null, restored: Found | null) {
  const [lastFound, setLastFound] = useState(restored);
  const search = useQuery({
    ...itemsQuery(state ?? noSearch),
    enabled: state !== null,
    // While newer results come, the previous ones stay in sight, unless they were cleared away.
    placeholderData: () => lastFound?.answer,
    // Results stay until the person searches again.
    staleTime: Infinity,
    ...(restored !== null && state === restored.state && { initialData: restored.answer }),
  });
  const { data, isPlaceholderData } = search;
  const isNew = state !== null && data !== undefined && !isPlaceholderData;

  useEffect(() => {
    if (!isNew) return;
    setLastFound({ state, answer: data });
    const { query, page, limit } = state;
    $savedSearch.set({ term: query, page, limit, results: data, more: formatSearchAddress(state) });
  }, [isNew, state, data]);

  return {
    search,
    /** the results in sight: the answer, or while it is missing the previous one */
    found: state === null ? null : isNew ? { state, answer: data } : lastFound,
    forget: () => {
      setLastFound(null);
    },
  };
}
