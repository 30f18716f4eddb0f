import { useStore } from '@nanostores/react';
import { Route } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ShoppingLine } from '#rules/recipes/shopping-text.ts';
import { $session } from '#stores/session.ts';
import { Bones } from '#ui/Bones.tsx';
import { Button } from '#ui/Button.tsx';
import { loadPatiently } from './use-ahead.ts';

const RoundList = lazy(() => loadPatiently(() => import('./RoundList.tsx')));

/** The level from which members read the map, as the contract has it, which is loaded later. */
const readingLevel = 2;

interface Props {
  lines: readonly ShoppingLine[];
  /** more of what is to get is still being read: a round would leave it out */
  isPart?: boolean;
}

/** Offers the shortest round by what is still to get; nothing is read before somebody asks. */
export function RoundOffer({ lines, isPart = false }: Props) {
  const { user } = useStore($session);
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const open = lines.filter(({ isHad }) => !isHad).map(({ id }) => id);
  const plan = () => {
    setAsked(open);
  };
  if (asked) {
    return (
      <Suspense fallback={<Bones rows={3} />}>
        <RoundList
          key={asked.join()}
          wanted={asked}
          lines={lines}
          onPlan={!isPart && open.length > 0 && open.join() !== asked.join() ? plan : undefined}
        />
      </Suspense>
    );
  }
  if (isPart || open.length === 0 || (user?.accessLevel ?? 0) < readingLevel) return null;
  return (
    <p>
      <Button onClick={plan}>
        <Route className="line-icon" />
        Plan a round
      </Button>
    </p>
  );
}
