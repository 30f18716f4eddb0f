import { Check } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Menu } from '#ui/Menu.tsx';
import type { Day } from './evenings.ts';

interface Props {
  days: readonly Day[];
  onOpen: (eventId: string) => void;
}

/** Nobody needs the list before it opens. */
const LatestEvenings = lazy(async () => ({
  default: (await import('./LatestEvenings.tsx')).LatestEvenings,
}));

/** Opens one of the latest evenings to record who came. */
export function RecordMenu({ days, onOpen }: Props) {
  const [isOpened, setOpened] = useState(false);
  const held = days.filter(({ event }) => event.calledOff === null);
  if (held.length === 0) return null;
  return (
    <Menu
      side="end"
      look="main"
      onOpen={() => {
        setOpened(true);
      }}
      label={
        <>
          <Check className="line-icon" />
          Record an evening
        </>
      }
    >
      {isOpened && (
        <Suspense fallback="Loading...">
          <LatestEvenings days={held} onOpen={onOpen} />
        </Suspense>
      )}
    </Menu>
  );
}
