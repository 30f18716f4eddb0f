import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { pagesOf } from '#api/query.ts';
import { type DropsQuery, listDrops } from '#contract/drops.ts';
import { discordId, gameId } from '#contract/ids.ts';
import { isDay } from '#rules/calendar/zone-time.ts';
import { replaceParameters, setIf } from '../address-parameters.ts';
import { dashboardFresh } from '../fresh.ts';
import { useAddressFilters } from '../use-address-filters.ts';

/** What narrows the ledger; an empty text does not. */
export type Filters = Record<'member' | 'item' | 'from' | 'to', string>;

const noFilters: Filters = { member: '', item: '', from: '', to: '' };

/** Reads the filters of an address; what makes no sense counts as nothing. */
function readFilters(search: string): Filters {
  const query = new URLSearchParams(search);
  const read = (name: keyof Filters) => query.get(name) ?? '';
  return {
    member: z.safeParse(discordId, read('member')).success ? read('member') : '',
    item: z.safeParse(gameId, read('item')).success ? read('item') : '',
    from: isDay(read('from')) ? read('from') : '',
    to: isDay(read('to')) ? read('to') : '',
  };
}

/** Puts the filters into the address; all of them begin anew with the next visit. */
function writeFilters(filters: Filters): void {
  const entries = Object.entries(filters);
  const parameters = entries.map(([name, value]) => [name, setIf(value !== '', value)] as const);
  replaceParameters(Object.fromEntries(parameters));
}

function toQuery(filters: Filters): DropsQuery {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
}

/** Reads the filtered ledger a page at a time; the filters stand in the address. */
export function useDrops() {
  const { filters, choose, clear } = useAddressFilters({
    ...{ none: noFilters, read: readFilters, write: writeFilters },
  });
  const query = toQuery(filters);
  const ledger = useInfiniteQuery({
    ...pagesOf(
      listDrops,
      (after) => ({ query: { ...query, ...(after !== null && { after }) } }),
      ({ next }) => next,
    ),
    staleTime: dashboardFresh,
    placeholderData: keepPreviousData,
  });
  return { filters, choose, clear, query, ledger };
}
