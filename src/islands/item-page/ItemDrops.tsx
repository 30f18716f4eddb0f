import { useStore } from '@nanostores/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pagesOf } from '#api/query.ts';
import { enterDrop, listDrops } from '#contract/drops.ts';
import { meets } from '#rules/access/access.ts';
import { $session } from '#stores/session.ts';
import { Bones } from '#ui/Bones.tsx';
import { Button } from '#ui/Button.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Section } from '#ui/Section.tsx';
import { useSeen } from '#ui/use-seen.ts';
import { DropList } from '../DropList.tsx';
import { dashboardFresh } from '../fresh.ts';

interface Props {
  id: string;
  zone: string;
}

function Entries({ id, zone }: Props) {
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
    </>
  );
}

/** Lists who got an item, once somebody gets there: who has none of the guild's ledger sees nothing. */
export function ItemDrops({ id, zone }: Props) {
  const { user } = useStore($session);
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  if (!meets(listDrops.access, user)) return null;
  const end = (
    <a className="text-sm" href={`/dashboards/drops?item=${id}`}>
      In the ledger
    </a>
  );
  return (
    <div ref={place} className="print:hidden">
      <Section title="Drops of this" end={end}>
        {isSeen ? <Entries id={id} zone={zone} /> : <Bones rows={2} />}
      </Section>
    </div>
  );
}
