import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '#api/query.ts';
import { listWentOut, type OutQuery, outWays } from '#contract/went-out.ts';
import { noticeKindNames } from '#rules/notices/kind-names.ts';
import { replaceParameters, setIf } from '../address-parameters.ts';
import { useAddressFilters } from '../use-address-filters.ts';

/** What of the log is shown; an empty field does not filter. */
export interface Filters {
  way: string;
  kind: string;
  failed: boolean;
}

const noFilters: Filters = { way: '', kind: '', failed: false };

/** Reads the filters of an address; what makes no sense counts as nothing. */
function readFilters(search: string): Filters {
  const query = new URLSearchParams(search);
  const [way, kind] = [query.get('way') ?? '', query.get('kind') ?? ''];
  return {
    way: outWays.some((known) => known === way) ? way : '',
    kind: Object.hasOwn(noticeKindNames, kind) ? kind : '',
    failed: query.get('failed') === 'yes',
  };
}

function toQuery({ way, kind, failed }: Filters): OutQuery {
  const set = Object.entries({ way, kind, failed: failed ? 'yes' : '' });
  // The fields offer only values that the contract allows; the server checks again.
  return Object.fromEntries(set.filter(([, value]) => value !== ''));
}

function writeFilters({ way, kind, failed }: Filters): void {
  replaceParameters({
    way: setIf(way !== '', way),
    kind: setIf(kind !== '', kind),
    failed: setIf(failed, 'yes'),
  });
}

/** Reads what went out a page at a time; the filters stand in the address. */
export function useWentOut() {
  const { filters, choose, clear } = useAddressFilters({
    ...{ none: noFilters, read: readFilters, write: writeFilters },
  });
  const query = toQuery(filters);
  const log = useInfiniteQuery({
    ...pagesOf(
      listWentOut,
      (after) => ({ query: { ...query, ...(after !== null && { after }) } }),
      ({ next }) => next,
    ),
    placeholderData: keepPreviousData,
  });
  return { filters, choose, clear, log };
}
