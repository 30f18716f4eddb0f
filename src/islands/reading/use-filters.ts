import { oneOf, replaceParameters, setIf } from '../address-parameters.ts';
import { useAddressFilters } from '../use-address-filters.ts';

/** Whom the lists name: those who have not read a text, those who have, or both. */
export const whos = { missing: 'Have not read', read: 'Have read', all: 'Everybody' } as const;

export type Who = keyof typeof whos;

/** What narrows the lists; an empty text does not. */
export interface Filters {
  /** address of the one text */
  text: string;
  /** part of a name */
  find: string;
  who: Who;
}

function readFilters(search: string): Filters {
  const query = new URLSearchParams(search);
  return {
    text: query.get('text') ?? '',
    find: query.get('find') ?? '',
    who: oneOf(Object.keys(whos) as Who[], query.get('who')) ?? 'missing',
  };
}

/** Puts the filters into the address; all of them begin anew with the next visit. */
function writeFilters({ text, find, who }: Filters): void {
  replaceParameters({
    text: setIf(text !== '', text),
    find: setIf(find !== '', find),
    who: setIf(who !== 'missing', who),
  });
}

/** Keeps what narrows the lists in the address. */
export function useFilters() {
  return useAddressFilters<Filters>({
    ...{ none: { text: '', find: '', who: 'missing' }, read: readFilters, write: writeFilters },
  });
}
