import {
  defaultPageSize,
  highestLevel,
  lastPage,
  pageSizes,
  type SortOrder,
  sortOrders,
} from '#contract/items.ts';
import { rarities, type Rarity } from '#rules/items/rarity.ts';

/** The filters of a search; an absent one does not filter. */
export interface Filters {
  type?: string | undefined;
  kind?: string | undefined;
  slot?: string | undefined;
  rarity?: Rarity | undefined;
  levelMin?: number | undefined;
  levelMax?: number | undefined;
  stat?: string | undefined;
  set?: string | undefined;
  recipe?: 'yes' | undefined;
}

/** Everything that decides which results are seen: the address carries the whole of it. */
export interface SearchState {
  /** trimmed; empty where only filters are set */
  query: string;
  page: number;
  limit: number;
  sort: SortOrder;
  filters: Filters;
}

const filterNames = [
  'type',
  'kind',
  'slot',
  'rarity',
  'levelMin',
  'levelMax',
  'stat',
  'set',
  'recipe',
] as const satisfies (keyof Filters)[];

const ownNames = ['query', 'page', 'limit', 'sort', ...filterNames] as const;

function wholeNumber(text: string | null, min: number, max: number): number | undefined {
  if (text === null || !/^\d{1,6}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}

function textOf(params: URLSearchParams, name: string): string | undefined {
  const text = params.get(name);
  return text === null || text === '' ? undefined : text;
}

/** Removes empty filters. */
export function setFilters(filters: Filters): Filters {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** Tells whether any filter is set. */
export function hasFilters(filters: Filters): boolean {
  return Object.keys(setFilters(filters)).length > 0;
}

/** Reads the search that an address names, or null; a parameter that makes no sense is left out. */
export function readSearchAddress(search: string): SearchState | null {
  const params = new URLSearchParams(search);
  const rarity = rarities.find((tier) => tier === params.get('rarity'));
  const filters = setFilters({
    type: textOf(params, 'type'),
    kind: textOf(params, 'kind'),
    slot: textOf(params, 'slot'),
    rarity,
    levelMin: wholeNumber(params.get('levelMin'), 0, highestLevel),
    levelMax: wholeNumber(params.get('levelMax'), 0, highestLevel),
    stat: textOf(params, 'stat'),
    set: textOf(params, 'set'),
    recipe: params.get('recipe') === 'yes' ? 'yes' : undefined,
  });
  const query = (params.get('query') ?? '').trim();
  if (query === '' && !hasFilters(filters)) return null;
  return {
    query,
    page: wholeNumber(params.get('page'), 1, lastPage) ?? 1,
    limit: pageSizes.find((size) => String(size) === params.get('limit')) ?? defaultPageSize,
    sort: sortOrders.find((order) => order === params.get('sort')) ?? 'relevance',
    filters,
  };
}

/**
 * Writes a search as an address carries it, beginning with `?`; defaults are left out.
 * @param before the search part of the address so far, whose other parameters stay
 */
export function formatSearchAddress(state: SearchState | null, before = ''): string {
  const params = new URLSearchParams(before);
  for (const name of ownNames) params.delete(name);
  if (state) {
    if (state.query !== '') params.set('query', state.query);
    if (state.page > 1) params.set('page', String(state.page));
    if (state.limit !== defaultPageSize) params.set('limit', String(state.limit));
    if (state.sort !== 'relevance') params.set('sort', state.sort);
    for (const name of filterNames) {
      const value = state.filters[name];
      if (value !== undefined) params.set(name, String(value));
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
