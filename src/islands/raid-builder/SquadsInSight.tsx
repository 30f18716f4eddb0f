import { Suspense, useState } from 'react';
import { useMedia } from '#ui/use-media.ts';
import { Asides } from './Asides.tsx';
import { useBench } from './bench.ts';
import { HandBar } from './HandBar.tsx';
import { CrestPicker } from './late-parts.ts';
import { SeatGrid } from './SeatGrid.tsx';

interface Props {
  onSquad: (id: string) => void;
  onLetter: (letter: string) => void;
}

/** The middle of the workbench: what is in hand, the squads, bench and reserve. */
export function SquadsInSight({ onSquad, onLetter }: Props) {
  const { plan } = useBench();
  const isPhone = useMedia('(width < 48rem)');
  const [chosen, setChosen] = useState('');
  const inSight = plan.squads.find(({ id }) => id === chosen) ?? plan.squads[0];
  return (
    <section
      aria-label="Squads"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 lg:pt-2"
    >
      <HandBar />
      {isPhone && inSight && (
        // As high as it is, so that nothing moves.
        <Suspense fallback={<div className="h-14" />}>
          <CrestPicker value={inSight.id} onChange={setChosen} />
        </Suspense>
      )}
      <SeatGrid
        only={isPhone ? (inSight?.id ?? null) : null}
        onSquad={onSquad}
        onLetter={onLetter}
      />
      <Asides />
    </section>
  );
}
