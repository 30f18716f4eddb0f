import { useQuery } from '@tanstack/react-query';
import { wholeOf } from '#api/whole-list.ts';
import { readRoster } from '#contract/members.ts';
import { eachOnce } from './each-once.ts';
import { dashboardFresh } from './fresh.ts';

const roster = wholeOf(
  readRoster,
  (after) => ({ query: after === null ? {} : { after } }),
  ({ next }) => next,
);

/** Reads everyone whom the guild knows. */
export function useRoster() {
  return useQuery({
    ...roster,
    staleTime: dashboardFresh,
    select: (pages) => eachOnce(pages.flatMap(({ members }) => members)),
  });
}
