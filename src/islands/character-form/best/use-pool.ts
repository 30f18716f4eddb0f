import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { queryOf } from '#api/query.ts';
import { listCraftableGear, listOwnGear } from '#contract/gear-pools.ts';
import type { Gear } from '#rules/gear/equipment.ts';
import type { BestSearch } from '#stores/best-search.ts';
import { readEquipmentSets } from '#stores/equipment-sets.ts';
import type { BestSeeker } from './best-seeker.ts';
import type { Listed } from './listed-pieces.ts';
import type { Pool } from './wish.ts';

/** The pieces that a search may use, as far as they are known. */
export interface KnownPool {
  pool: Pool;
  /** the pieces of a list; null for another pool, and while they are counted */
  listed: Listed | null;
  state: 'reading' | 'failed' | 'ready';
  /** reads what failed again */
  again: () => void;
}

/** What others change shows within a minute. */
const staleTime = 60_000;

/** Asks which pieces of the game a list has. */
function useListed(seeker: BestSeeker, pool: Pool): Listed | null {
  const [listed, setListed] = useState<{ of: Pool; is: Listed } | null>(null);
  useEffect(() => {
    if (pool.is !== 'listed') return undefined;
    const controller = new AbortController();
    const { ids, typed } = pool;
    seeker.ask({ ask: 'list', ids, typed }, { signal: controller.signal }).then(
      (is) => {
        setListed({ of: pool, is });
      },
      // The list has changed, or the worker's own question says what is wrong.
      () => undefined,
    );
    return () => {
      controller.abort();
    };
  }, [seeker, pool]);
  return listed?.of === pool ? listed.is : null;
}

/** Finds out which pieces are meant: what one owns, and what the guild can make, is asked for first. */
export function usePool(search: BestSearch, gear: Gear, seeker: BestSeeker): KnownPool {
  const { pool: is, owned: typed } = search;
  const own = useQuery({ ...queryOf(listOwnGear, {}), enabled: is === 'owned', staleTime });
  const craftable = useQuery({
    ...queryOf(listCraftableGear, {}),
    enabled: is === 'guild',
    staleTime,
  });
  const ownIds = own.data?.ids;
  const craftableIds = craftable.data?.ids;
  const pool = useMemo<Pool>(() => {
    if (is === 'all' || is === 'crafted') return { is };
    if (is === 'guild') return { is: 'listed', ids: craftableIds ?? [], typed: '' };
    const here = [gear, ...readEquipmentSets().values()];
    const worn = here.flatMap((set) => Object.values(set).map(({ id }) => id));
    return { is: 'listed', ids: [...new Set([...worn, ...(ownIds ?? [])])], typed };
  }, [is, craftableIds, ownIds, gear, typed]);
  const listed = useListed(seeker, pool);
  if (pool.is !== 'listed') return { pool, listed, state: 'ready', again: () => undefined };
  const { isPending, isError, refetch } = is === 'guild' ? craftable : own;
  const state = isError ? 'failed' : isPending ? 'reading' : 'ready';
  return { pool, listed, state, again: () => void refetch() };
}
