import type { Item } from '#contract/game-records.ts';
import {
  countFacets,
  type Facets,
  filterItems,
  readItem,
  type ItemFilters,
  type SearchAnswer,
  highestLevel,
  searchItems,
  type SortOrder,
} from '#contract/items.ts';
import { callOperation } from './client.ts';
import { apiHost } from './request.ts';

/** What to search for, and which page of it. */
export interface ItemQuery {
  query: string;
  page: number;
  limit: number;
}

/** @throws ApiError */
export function fetchItems(query: ItemQuery, signal?: AbortSignal): Promise<SearchAnswer> {
  return callOperation(searchItems, { query }, signal);
}

/** What narrows a search; levels that are absent do not. */
export type NarrowQuery = { [Name in keyof ItemFilters]?: ItemFilters[Name] | undefined } & {
  query: string;
};

/** Every level, where none is named. */
function said({ levelMin = 0, levelMax = highestLevel, ...rest }: NarrowQuery) {
  return { ...rest, levelMin, levelMax };
}

/** Items by what they are and have. @throws ApiError */
export function fetchFiltered(
  { page, limit, sort, ...query }: NarrowQuery & { page: number; limit: number; sort: SortOrder },
  signal?: AbortSignal,
): Promise<SearchAnswer> {
  const input = { query: { ...said(query), page, limit, sort } };
  return callOperation(filterItems, input, signal);
}

/** What a search may be narrowed by. @throws ApiError */
export function fetchFacets(query: NarrowQuery, signal?: AbortSignal): Promise<Facets> {
  return callOperation(countFacets, { query: said(query) }, signal);
}

/** @throws ApiError 404 when there is no such item */
export function fetchItem(layout: string, id: string, signal?: AbortSignal): Promise<Item> {
  return callOperation(readItem, { params: { layout, id } }, signal);
}

/** @returns where the API host serves an item's icon */
export function iconUrl(icon: string): string {
  return `${apiHost}/cdn${icon.startsWith('/') ? '' : '/'}${icon}`;
}
