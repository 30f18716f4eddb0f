import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '#api/query.ts';
import { listPastLeaves } from '#contract/member-leaves.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { Section } from '#ui/Section.tsx';
import { EarlierRows } from '../EarlierRows.tsx';
import { dashboardFresh } from '../fresh.ts';
import { LeaveRows } from './LeaveRows.tsx';

const past = pagesOf(
  listPastLeaves,
  (after) => ({ query: after === null ? {} : { after } }),
  ({ next }) => next,
);

/** Lists leaves that are over or were taken back by an officer, a page at a time. */
export function PastLeaves({ today, onTold }: { today: string; onTold: (words: string) => void }) {
  const query = useInfiniteQuery({ ...past, staleTime: dashboardFresh });
  const leaves = query.data?.pages.flatMap((page) => page.leaves) ?? [];
  if (query.isSuccess && leaves.length === 0) return null;
  return (
    <Section title="Over, or taken back">
      {query.isSuccess ? (
        <LeaveRows leaves={leaves} all={leaves} today={today} onTold={onTold} />
      ) : (
        <QueryState query={query} />
      )}
      <EarlierRows query={query} title="Earlier leaves" />
    </Section>
  );
}
