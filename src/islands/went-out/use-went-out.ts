import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagesOf } from '#api/query.ts';
import { listWentOut, type OutQuery, outWays } from '#contract/went-out.ts';
import { noticeKindNames } from '#rules/notices/kind-names.ts';

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

function writeFilters(filters: Filters): void {
  const { pathname, hash } = window.location;
  const search = new URLSearchParams(toQuery(filters) as Record<string, string>).toString();
  const address = pathname + (search === '' ? '' : `?${search}`) + hash;
  window.history.replaceState(window.history.state, '', address);
}

/** Reads what went out a page at a time; the filters stand in the address. */
export function useWentOut() {
  const [filters, setFilters] = useState(() => readFilters(window.location.search));
  const choose = (next: Filters) => {
    setFilters(next);
    writeFilters(next);
  };
  const query = toQuery(filters);
  const log = useInfiniteQuery({
    ...pagesOf(
      listWentOut,
      (after) => ({ query: { ...query, ...(after !== null && { after }) } }),
      ({ next }) => next,
    ),
    placeholderData: keepPreviousData,
  });
  return {
    filters,
    choose: (part: Partial<Filters>) => {
      choose({ ...filters, ...part });
    },
    clear: () => {
      choose(noFilters);
    },
    log,
  };
}
