import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '#api/query.ts';
import { auditActionNames, type AuditQuery, listAudit } from '#contract/audit.ts';
import { isDay } from '#rules/calendar/zone-time.ts';
import { setIf, writeParameters } from '../address-parameters.ts';
import { useAddressFilters } from '../use-address-filters.ts';

/** The officer's filters; an empty field does not filter. */
export type Filters = Record<'action' | 'person' | 'from' | 'to', string>;

const noFilters: Filters = { action: '', person: '', from: '', to: '' };

/** Longest name or id that is looked for. */
export const longestPerson = 100;

/** Reads the filters of an address; what makes no sense counts as nothing. */
function readFilters(search: string): Filters {
  const query = new URLSearchParams(search);
  const read = (name: string) => query.get(name) ?? '';
  const [action, person, from, to] = [read('what'), read('person'), read('from'), read('to')];
  return {
    action: Object.hasOwn(auditActionNames, action) ? action : '',
    person: person.slice(0, longestPerson),
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
  };
}

function writeFilters({ action, person, from, to }: Filters): void {
  const one = (value: string) => setIf(value !== '', value);
  writeParameters('audit', {
    what: one(action),
    person: one(person),
    from: one(from),
    to: one(to),
  });
}

function toQuery(filters: Filters): AuditQuery {
  const set = Object.entries(filters).filter(([, value]) => value.trim() !== '');
  // The fields offer only values that the contract allows; the server checks again.
  return Object.fromEntries(set);
}

/** Reads the filtered audit log a page at a time; the filters stand in the address. */
export function useAuditLog() {
  const { filters, choose, clear } = useAddressFilters({
    ...{ none: noFilters, read: readFilters, write: writeFilters },
  });
  const query = toQuery(filters);
  const log = useInfiniteQuery({
    ...pagesOf(
      listAudit,
      (after) => ({ query: { ...query, ...(after !== null && { after }) } }),
      ({ next }) => next,
    ),
    placeholderData: keepPreviousData,
  });
  return { filters, choose, clear, query, log };
}
