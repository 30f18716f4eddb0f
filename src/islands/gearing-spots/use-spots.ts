import { useStore } from '@nanostores/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import { listGearingSpots } from '#contract/gearing-spots.ts';
import { $statProfiles } from '#stores/stat-profiles.ts';
import { dashboardFresh } from '../fresh.ts';
import {
  type Filters,
  noFilters,
  readSpotAddress,
  toSpotQuery,
  writeSpotAddress,
} from './spot-address.ts';

/** Reads a page of what places give; filters and page stand in the address. */
export function useSpots() {
  const own = useStore($statProfiles);
  const [{ filters, page }, setView] = useState(() => readSpotAddress(window.location.search));
  const show = (next: Filters, at: number) => {
    setView({ filters: next, page: at });
    writeSpotAddress(next, at);
  };
  const found = useQuery({
    ...queryOf(listGearingSpots, { query: toSpotQuery(filters, page, own) }),
    staleTime: dashboardFresh,
    placeholderData: keepPreviousData,
  });
  return {
    ...{ filters, found, own },
    choose: (part: Partial<Filters>) => {
      show({ ...filters, ...part }, 1);
    },
    clear: () => {
      show(noFilters, 1);
    },
    turn: (to: number) => {
      show(filters, to);
    },
  };
}
