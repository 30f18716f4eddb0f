import { useStore } from '@nanostores/react';
import { lazy, Suspense, useRef } from 'react';
import { $session } from '#stores/session.ts';
import { Bones } from '#ui/Bones.tsx';
import { Section } from '#ui/Section.tsx';
import { useSeen } from '#ui/use-seen.ts';
import { loadPatiently } from '../use-ahead.ts';

const DropEntries = lazy(() => loadPatiently(() => import('./DropEntries.tsx')));

/** The level from which members read the ledger, as the contract has it, which is loaded later. */
const readingLevel = 2;

/** Lists who got an item, once somebody gets there: who has none of the guild's ledger sees nothing. */
export function ItemDrops({ id, zone }: { id: string; zone: string }) {
  const { user } = useStore($session);
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  if ((user?.accessLevel ?? 0) < readingLevel) return null;
  const end = (
    <a className="text-sm" href={`/dashboards/drops?item=${id}`}>
      In the ledger
    </a>
  );
  const bones = <Bones rows={2} />;
  return (
    <div ref={place} className="print:hidden">
      <Section title="Drops of this" end={end}>
        {isSeen ? (
          <Suspense fallback={bones}>
            <DropEntries id={id} zone={zone} />
          </Suspense>
        ) : (
          bones
        )}
      </Section>
    </div>
  );
}
