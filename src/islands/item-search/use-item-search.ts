import { useEffect, useRef, useState } from 'react';
import { termTooShort } from '#rules/text/search-text.ts';
import { $savedSearch } from '#stores/saved-search.ts';
import { restoreSearch } from './restore-search.ts';
import {
  type Filters,
  formatSearchAddress,
  readSearchAddress,
  type SearchState,
} from './search-address.ts';
import { isLeastOnly, narrowed, withTerm } from './search-changes.ts';
import { type How, useAddress, writeAddress } from './use-address.ts';
import { useFound } from './use-found.ts';
import { useSearchField } from './use-search-field.ts';

/**
 * Holds the item search: a term, filters, an order, a page, and its state in the browser (product
 * §4.3).
 */
export function useItemSearch() {
  const [restored] = useState(restoreSearch);
  const [state, setState] = useState(restored.state);
  const field = useSearchField(restored.state?.query ?? '');
  const { search, found, forget } = useFound(state, restored.found);
  /** the number that is being typed */
  const typed = useRef<'levelMin' | 'levelMax' | 'stat' | undefined>(undefined);
  useAddress(restored.state, (next) => {
    field.stopWaiting();
    setState(next);
    if (next === null) forget();
    field.setTerm(next?.query ?? '');
  });

  const go = (next: SearchState | null, how: How = 'push') => {
    field.stopWaiting();
    typed.current = undefined;
    setState(next);
    writeAddress(next, how);
  };

  const lastPage = state !== null && found?.state === state ? found.answer.pagination.pages : 0;
  useEffect(() => {
    // Game data that was imported meanwhile, or an address that somebody typed.
    if (state === null || lastPage === 0 || state.page <= lastPage) return;
    const next = { ...state, page: lastPage };
    setState(next);
    writeAddress(next, 'replace');
  }, [state, lastPage]);

  return {
    term: field.term,
    complaint: field.complaint,
    /** the current search, or null before the first one */
    state,
    search,
    /** the results in sight: the answer, or while it is missing the previous one */
    found,
    setTerm: (text: string) => {
      field.type(text, () => {
        const next = withTerm(state, text);
        if (next && next.query !== state?.query) go(next, state === null ? 'push' : 'replace');
      });
    },
    submit: () => {
      const next = withTerm(state, field.term);
      if (next === null) {
        field.stopWaiting();
        field.setComplaint(termTooShort);
        return;
      }
      field.forgetDraft();
      // The same search once more is a wish to read its results again.
      if (formatSearchAddress(next) !== formatSearchAddress(state)) go(next);
      else if (!search.isFetching) void search.refetch();
    },
    /** opens a search by its address */
    open: (address: string) => {
      const next = readSearchAddress(address);
      field.replace(next?.query ?? '');
      go(next);
    },
    /** changes the page, page size or order of the search */
    change: (part: Partial<Pick<SearchState, 'page' | 'limit' | 'sort'>>) => {
      go(state && { ...state, page: 1, ...part });
    },
    narrow: (change: Filters) => {
      // Typed digits make one step back, not one each.
      const number =
        (['levelMin', 'levelMax'] as const).find((name) => name in change) ??
        (isLeastOnly(state?.filters.stat, change.stat) ? 'stat' : undefined);
      const isGoingOn = number !== undefined && number === typed.current;
      go(narrowed(state, field.term, change), isGoingOn ? 'replace' : 'push');
      typed.current = number;
    },
    /** searches for the term alone, without filters */
    widen: () => {
      go(withTerm(state, state?.query ?? '', {}));
    },
    clear: () => {
      $savedSearch.set(null);
      field.replace('');
      forget();
      go(null);
    },
  };
}
