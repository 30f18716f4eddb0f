import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '#api/query.ts';
import { listCraftableGear, listOwnGear } from '#contract/gear-pools.ts';
import type { Gear } from '#rules/gear/equipment.ts';
import type { BestSearch } from '#stores/best-search.ts';
import { readEquipmentSets } from '#stores/equipment-sets.ts';
import type { GearIndex } from './best-messages.ts';
import { listedPieces } from './listed-pieces.ts';
import type { Pool } from './wish.ts';

/** The pieces that a search may use, as far as they are known. */
export interface KnownPool {
  pool: Pool;
  /** the pieces of a list; null where the pool has none */
  count: number | null;
  /** typed names that no piece has */
  unknown: readonly string[];
  state: 'reading' | 'failed' | 'ready';
  /** reads what failed again */
  again: () => void;
}

/** What others change shows within a minute. */
const staleTime = 60_000;

/** Finds out which pieces are meant: what one owns, and what the guild can make, is asked for first. */
export function usePool(search: BestSearch, gear: Gear, index: GearIndex): KnownPool {
  const { pool: is, owned: typed } = search;
  const own = useQuery({
    ...queryOf(listOwnGear, {}),
    enabled: is === 'owned',
    staleTime,
  });
  const craftable = useQuery({
    ...queryOf(listCraftableGear, {}),
    enabled: is === 'guild',
    staleTime,
  });
  const ownIds = own.data?.ids;
  const craftableIds = craftable.data?.ids;
  const listed = useMemo(() => {
    if (is === 'guild') return listedPieces(index.pieces, craftableIds ?? []);
    const gears = [gear, ...readEquipmentSets().values()];
    const here = gears.flatMap((worn) => Object.values(worn).map(({ id }) => id));
    return listedPieces(index.pieces, [...here, ...(ownIds ?? [])], typed);
  }, [is, index.pieces, craftableIds, ownIds, gear, typed]);
  if (is === 'all' || is === 'crafted') {
    return { pool: { is }, count: null, unknown: [], state: 'ready', again: () => undefined };
  }
  const { isPending, isError, refetch } = is === 'guild' ? craftable : own;
  return {
    pool: { is: 'listed', ids: listed.ids },
    ...{ count: listed.ids.length, unknown: listed.unknown },
    state: isError ? 'failed' : isPending ? 'reading' : 'ready',
    again: () => void refetch(),
  };
}
