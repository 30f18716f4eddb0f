import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '#api/query.ts';
import { listOwnDrops } from '#contract/drops.ts';
import { Button } from '#ui/Button.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Section } from '#ui/Section.tsx';
import { DropList } from '../DropList.tsx';
import { dashboardFresh } from '../fresh.ts';

const own = pagesOf(
  listOwnDrops,
  (after) => ({ query: after === null ? {} : { after } }),
  ({ next }) => next,
);

/** Lists what the reader got, with what was corrected of it; nothing while that is nothing. */
export function OwnDrops({ zone }: { zone: string }) {
  const query = useInfiniteQuery({ ...own, staleTime: dashboardFresh });
  const drops = query.data?.pages.flatMap((page) => page.drops) ?? [];
  if (query.isPending || (query.isSuccess && drops.length === 0)) return null;
  return (
    <Section title="What you got">
      {query.isSuccess ? (
        <DropList label="What you got" zone={zone} drops={drops} />
      ) : (
        <QueryState query={query} failure="what you got" />
      )}
      {query.hasNextPage && (
        <p>
          <Button
            aria-disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {query.isFetchingNextPage ? 'Loading...' : 'Earlier drops'}
          </Button>
        </p>
      )}
    </Section>
  );
}
