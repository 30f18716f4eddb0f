import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '#api/query.ts';
import { listOwnDrops } from '#contract/drops.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { EarlierRows } from '../EarlierRows.tsx';
import { DropList } from '../DropList.tsx';
import { dashboardFresh } from '../fresh.ts';

const own = pagesOf(
  listOwnDrops,
  (after) => ({ query: after === null ? {} : { after } }),
  ({ next }) => next,
);

/** Lists what the reader got, a page at a time. */
export default function DropPages({ zone }: { zone: string }) {
  const query = useInfiniteQuery({ ...own, staleTime: dashboardFresh });
  if (!query.isSuccess) return <QueryState query={query} failure="what you got" />;
  const drops = query.data.pages.flatMap((page) => page.drops);
  return (
    <>
      {drops.length === 0 && (
        <p className="text-sm text-muted">The ledger names you nowhere yet.</p>
      )}
      <DropList label="What you got" zone={zone} drops={drops} />
      <EarlierRows query={query} title="Earlier drops" />
    </>
  );
}
