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

/**
 * Reads everyone whom the guild knows.
 * @param isAllowed the reader is an officer: nobody else may read it
 */
export function useRoster(isAllowed = true) {
  return useQuery({
    ...roster,
    enabled: isAllowed,
    staleTime: dashboardFresh,
    select: (pages) => eachOnce(pages.flatMap(({ members }) => members)),
  });
}
