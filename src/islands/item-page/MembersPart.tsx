import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { $session } from '#stores/session.ts';
import { Bones } from '#ui/Bones.tsx';
import { Section } from '#ui/Section.tsx';
import { useSeen } from '#ui/use-seen.ts';
import { loadPatiently } from '../use-ahead.ts';

const DropEntries = lazy(() => loadPatiently(() => import('./DropEntries.tsx')));
const PlacesOfItem = lazy(() => loadPatiently(() => import('./PlacesOfItem.tsx')));

/** The level from which members read ledger and map, as the contract has it, which is loaded later. */
const readingLevel = 2;

interface Props {
  title: string;
  end?: ReactNode;
  children: ReactNode;
}

/** Shows a part of the page for members alone, and loads it once somebody gets there. */
function MembersPart({ title, end, children }: Props) {
  const { user } = useStore($session);
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  if ((user?.accessLevel ?? 0) < readingLevel) return null;
  const bones = <Bones rows={2} />;
  return (
    <div ref={place} className="print:hidden">
      <Section title={title} end={end}>
        {isSeen ? <Suspense fallback={bones}>{children}</Suspense> : bones}
      </Section>
    </div>
  );
}

/** Lists who got an item. */
export function ItemDrops({ id, zone }: { id: string; zone: string }) {
  const end = (
    <a className="text-sm" href={`/dashboards/drops?item=${id}`}>
      In the ledger
    </a>
  );
  return (
    <MembersPart title="Drops of this" end={end}>
      <DropEntries id={id} zone={zone} />
    </MembersPart>
  );
}

/** Lists the places that give an item. */
export function ItemPlaces({ id }: { id: string }) {
  return (
    <MembersPart title="Where it is found">
      <PlacesOfItem id={id} />
    </MembersPart>
  );
}
