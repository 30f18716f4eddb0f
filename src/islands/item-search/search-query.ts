import { queryOf } from '#api/query.ts';
import { countFacets, filterItems, highestLevel, searchItems } from '#contract/items.ts';
import { type Filters, hasFilters, type SearchState } from './search-address.ts';

/** What narrows a search. Where no level is named, every level is meant. */
function narrowing(query: string, { levelMin = 0, levelMax = highestLevel, ...rest }: Filters) {
  return { ...rest, query, levelMin, levelMax };
}

/** How the items of a search are read. */
export function itemsQuery({ query, page, limit, sort, filters }: SearchState) {
  return hasFilters(filters) || sort !== 'relevance'
    ? queryOf(filterItems, { query: { ...narrowing(query, filters), page, limit, sort } })
    : queryOf(searchItems, { query: { query, page, limit } });
}

/** How is read what a search may be narrowed by. */
export function facetsQuery({ query, filters }: Pick<SearchState, 'query' | 'filters'>) {
  return queryOf(countFacets, { query: narrowing(query, filters) });
}
