import { useStore } from '@nanostores/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagesOf } from '#api/query.ts';
import { enterDrop, listDrops } from '#contract/drops.ts';
import { meets } from '#rules/access/access.ts';
import { $session } from '#stores/session.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { EarlierRows } from '../EarlierRows.tsx';
import { DropList } from '../DropList.tsx';
import { dashboardFresh } from '../fresh.ts';

interface Props {
  id: string;
  /** the guild's time zone */
  zone: string;
}

/** Reads the entries of an item, and lets officers correct them. */
export default function DropEntries({ id, zone }: Props) {
  const { user } = useStore($session);
  const [told, setTold] = useState('');
  const query = useInfiniteQuery({
    ...pagesOf(
      listDrops,
      (after) => ({ query: { item: id, ...(after !== null && { after }) } }),
      ({ next }) => next,
    ),
    staleTime: dashboardFresh,
  });
  if (!query.isSuccess) return <QueryState query={query} />;
  const drops = query.data.pages.flatMap((page) => page.drops);
  if (drops.length === 0) return <p className="text-sm text-muted">It has not fallen yet.</p>;
  return (
    <>
      <p className="wrap-anywhere text-good empty:hidden" role="status">
        {told}
      </p>
      <DropList
        label="Drops of this"
        zone={zone}
        drops={drops}
        isOfItem
        onCorrected={meets(enterDrop.access, user) ? setTold : undefined}
      />
      <EarlierRows query={query} title="Earlier drops" />
    </>
  );
}
