import {
  defaultPageSize,
  highestLevel,
  lastPage,
  mostChoices,
  mostWantedStats,
  pageSizes,
  type SortOrder,
  sortOrders,
} from '#contract/items.ts';
import { rarities, type Rarity } from '#rules/items/rarity.ts';

/**
 * The filters of a search; an absent one does not filter. Of several values of one, any is enough; of
 * stats an item has all.
 */
export interface Filters {
  type?: string[] | undefined;
  kind?: string[] | undefined;
  slot?: string[] | undefined;
  rarity?: Rarity[] | undefined;
  levelMin?: number | undefined;
  levelMax?: number | undefined;
  /** as `formatWantedStat` writes them */
  stat?: string[] | undefined;
  set?: string[] | undefined;
  recipe?: 'yes' | undefined;
}

/** The filters that take several values. */
export type SeveralName = 'type' | 'kind' | 'slot' | 'rarity' | 'stat' | 'set';

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

/** Reads the values of a filter, each once. */
function textsOf(params: URLSearchParams, name: string, most = mostChoices): string[] {
  return Array.from(new Set(params.getAll(name).filter(Boolean))).slice(0, most);
}

/** Adds a value to a filter, or takes it off; `undefined` where none is left. */
export function toggled<Value extends string>(
  values: readonly Value[] | undefined,
  value: Value,
): Value[] | undefined {
  const others = values?.filter((one) => one !== value) ?? [];
  if (others.length === (values?.length ?? 0)) return [...others, value];
  return others.length > 0 ? others : undefined;
}

/** Removes empty filters. */
export function setFilters(filters: Filters): Filters {
  return Object.fromEntries(
    Object.entries(filters).filter(
      ([, value]) => value !== undefined && (!Array.isArray(value) || value.length > 0),
    ),
  );
}

/** Tells whether any filter is set. */
export function hasFilters(filters: Filters): boolean {
  return Object.keys(setFilters(filters)).length > 0;
}

/** Reads the search that an address names, or null; a parameter that makes no sense is left out. */
export function readSearchAddress(search: string): SearchState | null {
  const params = new URLSearchParams(search);
  const tiers = params.getAll('rarity');
  const filters = setFilters({
    type: textsOf(params, 'type'),
    kind: textsOf(params, 'kind'),
    slot: textsOf(params, 'slot'),
    rarity: rarities.filter((tier) => tiers.includes(tier)),
    levelMin: wholeNumber(params.get('levelMin'), 0, highestLevel),
    levelMax: wholeNumber(params.get('levelMax'), 0, highestLevel),
    stat: textsOf(params, 'stat', mostWantedStats),
    set: textsOf(params, 'set'),
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
      for (const one of [value].flat()) {
        if (one !== undefined) params.append(name, String(one));
      }
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
