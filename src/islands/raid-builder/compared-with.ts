import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { queryOf } from '#api/query.ts';
import { listRaidMoves, listRaids, type Raid, type RaidMove, readRaid } from '#contract/raids.ts';
import { planBefore, withSquadsOf } from '#rules/raids/comparing.ts';
import type { People } from '#rules/raids/judging.ts';
import type { Plan } from '#rules/raids/plan.ts';
import { type Bench, useBench } from './bench.ts';

/** So many of the latest moves can be looked behind. */
const mostMoves = 30;

/** What a plan is compared with: what is published, before a move (by its version), another plan. */
export type ComparedWith =
  { what: 'published' } | { what: 'before'; version: number } | { what: 'raid'; id: string };

/** The plan at a version that the server knows: as it was read, while own moves are on their way. */
function knownPlan({ raid, view }: Bench): { plan: Plan; version: number } {
  return view.waiting === 0 ? view : raid;
}

/** The latest moves of the plan in hand, the latest last, and the plan after them. */
interface Latest {
  plan: Plan;
  moves: readonly RaidMove[];
}

/**
 * Reads the latest moves of the plan in hand. While those are read that came last, the earlier ones
 * stay: what stood before a move does not change.
 */
export function useLatest(): Latest {
  const bench = useBench();
  const { plan, version } = knownPlan(bench);
  const after = Math.max(0, version - mostMoves);
  const { data, refetch } = useQuery(
    queryOf(listRaidMoves, { params: { raidId: bench.raid.id }, query: { after } }),
  );
  const isBehind = data !== undefined && data.version < version;
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, version, refetch]);
  const latest = useMemo((): Latest | null => {
    // Without each of them up to the last, none leads back.
    if (!data?.moves || isBehind) return null;
    return { plan, moves: data.moves.filter((move) => move.version <= version) };
  }, [data, isBehind, plan, version]);
  const [last, setLast] = useState(latest);
  if (latest && latest !== last) setLast(latest);
  return latest ?? last ?? { plan, moves: [] };
}

/** Reads the other plans. */
export function useOtherRaids() {
  const { id } = useBench().raid;
  const { data } = useQuery(queryOf(listRaids, {}));
  return (data?.raids ?? []).filter((one) => one.id !== id);
}

interface Compared {
  /** null while it is read, or where it cannot be had */
  plan: Plan | null;
  /** everybody of another plan */
  people: Raid['people'];
  /** how another plan is read */
  query: ReturnType<typeof useQuery<Raid>>;
}

/** Finds the plan with which the one in hand is compared. */
export function useCompared(wanted: ComparedWith | null, { plan, moves }: Latest): Compared {
  const bench = useBench();
  const raidId = wanted?.what === 'raid' ? wanted.id : '';
  const query = useQuery({ ...queryOf(readRaid, { params: { raidId } }), enabled: raidId !== '' });
  const found = { people: [], query };
  switch (wanted?.what) {
    case undefined:
      return { ...found, plan: null };
    case 'published':
      return { ...found, plan: bench.raid.publishedPlan };
    case 'before': {
      const undone = moves.filter(({ version }) => version >= wanted.version);
      const isKnown = undone[0]?.version === wanted.version;
      return { ...found, plan: isKnown ? planBefore(plan, undone) : null };
    }
    case 'raid': {
      const { plan: other, people = [] } = query.data ?? {};
      return { people, query, plan: other ? withSquadsOf(bench.plan, other) : null };
    }
  }
}

/** Returns the name of somebody of either plan. */
export function nameIn(people: People, others: Raid['people'], person: string): string {
  const known = people.get(person) ?? others.find(({ discordId }) => discordId === person);
  return known?.username ?? 'Somebody unknown';
}
