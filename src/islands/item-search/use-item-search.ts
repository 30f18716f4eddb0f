import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fetchFiltered, fetchItems } from '#api/items.ts';
import { defaultPageSize, type SearchAnswer } from '#contract/items.ts';
import { foldText, minTermLength, termLength, termTooShort } from '#rules/text/search-text.ts';
import { keepDraft, readDraft } from '#stores/drafts.ts';
import { clearSavedSearch, readSavedSearch, saveSearch } from '#stores/saved-search.ts';
import {
  type Filters,
  formatSearchAddress,
  hasFilters,
  readSearchAddress,
  type SearchState,
  setFilters,
} from './search-address.ts';

/** What was typed and not searched for yet. */
const draft = 'item-search';

/** How long typing rests before it is searched for, in milliseconds (design §10: at most 50). */
const typingRest = 40;

/** An answer, and the search it answers. */
export interface Found {
  state: SearchState;
  answer: SearchAnswer;
}

/** The address says what is searched for; where it is silent, what was kept in the browser does. */
function restore(): { state: SearchState | null; found: Found | null } {
  const addressed = readSearchAddress(window.location.search);
  const saved = readSavedSearch();
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

function ask({ query, page, limit, sort, filters }: SearchState, signal: AbortSignal) {
  return hasFilters(filters) || sort !== 'relevance'
    ? fetchFiltered({ ...filters, query, page, limit, sort }, signal)
    : fetchItems({ query, page, limit }, signal);
}

function writeAddress(state: SearchState | null, how: 'push' | 'replace'): void {
  const { pathname, search } = window.location;
  const address = pathname + formatSearchAddress(state, search);
  if (address === pathname + search) return;
  if (how === 'push') window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
}

/** The item search: a term, filters, an order, a page, and what is kept in the browser (spec §4). */
export function useItemSearch() {
  const [restored] = useState(restore);
  const [term, setTerm] = useState(() => readDraft(draft) ?? restored.state?.query ?? '');
  const [complaint, setComplaint] = useState<string | null>(null);
  const [state, setState] = useState<SearchState | null>(restored.state);
  const [lastFound, setLastFound] = useState<Found | null>(restored.found);
  const typing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** the level that is being typed */
  const typedLevel = useRef<'levelMin' | 'levelMax' | undefined>(undefined);

  const key = formatSearchAddress(state);
  const search = useQuery({
    queryKey: ['items', key],
    queryFn:
      state === null
        ? skipToken
        : async ({ signal }): Promise<Found> => ({ state, answer: await ask(state, signal) }),
    // While newer results come, those before stay in sight, unless they were cleared away.
    placeholderData: () => lastFound ?? undefined,
    // What was found stands until the person searches again.
    staleTime: Infinity,
    ...(state !== null && state === restored.found?.state && { initialData: restored.found }),
  });
  const { data, isPlaceholderData } = search;

  useEffect(() => {
    if (data === undefined || isPlaceholderData) return;
    setLastFound(data);
    const { query, page, limit } = data.state;
    const more = formatSearchAddress(data.state);
    saveSearch({ term: query, page, limit, results: data.answer, more });
  }, [data, isPlaceholderData]);

  useEffect(() => {
    writeAddress(restored.state, 'replace');
    const follow = () => {
      const next = readSearchAddress(window.location.search);
      clearTimeout(typing.current);
      setState(next);
      if (next === null) setLastFound(null);
      setTerm(next?.query ?? '');
    };
    window.addEventListener('popstate', follow);
    return () => {
      clearTimeout(typing.current);
      window.removeEventListener('popstate', follow);
    };
  }, [restored]);

  const go = (next: SearchState | null, how: 'push' | 'replace' = 'push') => {
    clearTimeout(typing.current);
    typedLevel.current = undefined;
    setState(next);
    writeAddress(next, how);
  };
  /** @returns the search that a term makes, the rest as it is; null where there is nothing to go by */
  const withTerm = (text: string, filters: Filters = state?.filters ?? {}): SearchState | null => {
    const length = termLength(foldText(text));
    const isEnough = length >= minTermLength || (length === 0 && hasFilters(filters));
    if (!isEnough) return null;
    const { limit = defaultPageSize, sort = 'relevance' } = state ?? {};
    return { query: text.trim(), page: 1, limit, sort, filters };
  };

  return {
    term,
    setTerm: (typed: string) => {
      setTerm(typed);
      setComplaint(null);
      keepDraft(draft, typed);
      clearTimeout(typing.current);
      typing.current = setTimeout(() => {
        const next = withTerm(typed);
        if (next && next.query !== state?.query) go(next, state === null ? 'push' : 'replace');
      }, typingRest);
    },
    /** why the term was not searched for, or null */
    complaint,
    /** what is being searched for, or null before the first search */
    state,
    search,
    /** what is in sight: the answer, or while it is missing the one before */
    found: state === null ? null : (data ?? lastFound),
    submit: () => {
      const next = withTerm(term);
      if (next === null) {
        clearTimeout(typing.current);
        setComplaint(termTooShort);
        return;
      }
      keepDraft(draft, null);
      // The same search once more is a wish to ask again.
      if (formatSearchAddress(next) !== key) go(next);
      else if (!search.isFetching) void search.refetch();
    },
    /** opens a search by its address */
    open: (address: string) => {
      const next = readSearchAddress(address);
      setTerm(next?.query ?? '');
      setComplaint(null);
      keepDraft(draft, null);
      go(next);
    },
    goTo: (page: number) => {
      go(state && { ...state, page });
    },
    resize: (limit: number) => {
      go(state && { ...state, page: 1, limit });
    },
    sortBy: (sort: SearchState['sort']) => {
      go(state && { ...state, page: 1, sort });
    },
    narrow: (change: Filters) => {
      const filters = setFilters({ ...state?.filters, ...change });
      const sort = state?.sort === 'stat-down' && !filters.stat ? 'relevance' : state?.sort;
      const next = withTerm(term, filters) ?? withTerm('', filters);
      // Digits that are typed make one step back, not one each.
      const level = (['levelMin', 'levelMax'] as const).find((name) => name in change);
      const isGoingOn = level !== undefined && level === typedLevel.current;
      go(next && { ...next, sort: sort ?? 'relevance' }, isGoingOn ? 'replace' : 'push');
      typedLevel.current = level;
    },
    clear: () => {
      clearSavedSearch();
      keepDraft(draft, null);
      setTerm('');
      setComplaint(null);
      setLastFound(null);
      go(null);
    },
  };
}
