import { useState } from 'react';

interface AddressFilters<Filters> {
  /** the filters that leave out nothing */
  none: Filters;
  /** reads them from the address's query; what makes no sense there counts as nothing */
  read: (search: string) => Filters;
  write: (filters: Filters) => void;
}

/** Keeps in the address what narrows a list. */
export function useAddressFilters<Filters>({ none, read, write }: AddressFilters<Filters>) {
  const [filters, setFilters] = useState(() => read(window.location.search));
  const take = (next: Filters) => {
    setFilters(next);
    write(next);
  };
  return {
    filters,
    choose: (part: Partial<Filters>) => {
      take({ ...filters, ...part });
    },
    clear: () => {
      take(none);
    },
  };
}
