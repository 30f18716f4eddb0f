import { queryOf } from '#api/query.ts';
import {
  countFacets,
  filterItems,
  findNearItems,
  highestLevel,
  searchItems,
} from '#contract/items.ts';
import { readShelves } from '#contract/shelves.ts';
import { type Filters, hasFilters, type SearchState } from './search-address.ts';

/** Makes the filters of a request. Without a bound, every level counts. */
function narrowing(query: string, { levelMin = 0, levelMax = highestLevel, ...rest }: Filters) {
  return { ...rest, query, levelMin, levelMax };
}

/** Makes the query options of a search's items. */
export function itemsQuery({ query, page, limit, sort, filters }: SearchState) {
  return hasFilters(filters) || sort !== 'relevance'
    ? queryOf(filterItems, { query: { ...narrowing(query, filters), page, limit, sort } })
    : queryOf(searchItems, { query: { query, page, limit } });
}

/** Makes the query options of a search's filters, with their counts. */
export function facetsQuery({ query, filters }: Pick<SearchState, 'query' | 'filters'>) {
  return queryOf(countFacets, { query: narrowing(query, filters) });
}

/** Game data changes with an import only. */
const freshFor = 5 * 60 * 1000;

/** Makes the query options of the database's front page. */
export function shelvesQuery() {
  return { ...queryOf(readShelves, {}), staleTime: freshFor };
}

/** Makes the query options of the items whose name is nearly a term. */
export function nearQuery(query: string) {
  return { ...queryOf(findNearItems, { query: { query } }), staleTime: freshFor };
}
