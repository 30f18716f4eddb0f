import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagesOf } from '#api/query.ts';
import { type AuditQuery, listAudit } from '#contract/audit.ts';

/** The officer's filters; an empty field does not filter. */
export type Filters = Record<'action' | 'person' | 'from' | 'to', string>;

const noFilters: Filters = { action: '', person: '', from: '', to: '' };

function toQuery(filters: Filters): AuditQuery {
  const set = Object.entries(filters).filter(([, value]) => value.trim() !== '');
  // The fields offer only values that the contract allows; the server checks again.
  return Object.fromEntries(set);
}

/** Reads the filtered audit log a page at a time. */
export function useAuditLog() {
  const [filters, setFilters] = useState(noFilters);
  const query = toQuery(filters);
  const log = useInfiniteQuery({
    ...pagesOf(
      listAudit,
      (after) => ({ query: { ...query, ...(after !== null && { after }) } }),
      ({ next }) => next,
    ),
    placeholderData: keepPreviousData,
  });
  return {
    filters,
    setFilter: (name: keyof Filters, value: string) => {
      setFilters({ ...filters, [name]: value });
    },
    clear: () => {
      setFilters(noFilters);
    },
    query,
    log,
  };
}
