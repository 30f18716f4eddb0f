import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '#api/errors.ts';
import { queryOf } from '#api/query.ts';
import { readItem } from '#contract/items.ts';
import type { ItemAddress } from './item-address.ts';

/**
 * An item's data is fresh for five minutes; a failure that may pass is tried again after 3 s
 * (product §9.4).
 */
const freshFor = 5 * 60 * 1000;
const retryDelay = 3000;

function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Makes the query options of one item. */
export function itemOptions({ layout, id }: ItemAddress) {
  return queryOptions({
    ...queryOf(readItem, { params: { layout, id } }),
    staleTime: freshFor,
    retry: (failures, error) => failures < 1 && mayPass(error),
    retryDelay,
  });
}

export function useItem(address: ItemAddress) {
  return useQuery(itemOptions(address));
}
