import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { enterDrop } from '#contract/drops.ts';
import { weighDrop } from '#contract/weighing.ts';
import type { Item } from '#contract/game-records.ts';
import { meets } from '#rules/access/access.ts';
import { slotsOf } from '#rules/gear/with-piece.ts';
import { $session } from '#stores/session.ts';
import { Bones } from '#ui/Bones.tsx';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/Section.tsx';
import { loadPatiently } from '../use-ahead.ts';

const WeighList = lazy(() =>
  loadPatiently(async () => ({ default: (await import('./WeighList.tsx')).WeighList })),
);

/** Offers to weigh an item that can be worn; nothing is read before somebody asks. */
export function Weighing({ item, zone }: { item: Item; zone: string }) {
  const { user } = useStore($session);
  const [isAsked, setAsked] = useState(false);
  if (slotsOf(item).length === 0 || !meets(weighDrop.access, user)) return null;
  const title = meets(enterDrop.access, user)
    ? 'Who should get this?'
    : 'What it would change for you';
  return (
    <Section title={title} className="print:hidden">
      {isAsked ? (
        <Suspense fallback={<Bones rows={3} />}>
          <WeighList item={item} zone={zone} />
        </Suspense>
      ) : (
        <p>
          <Button
            onClick={() => {
              setAsked(true);
            }}
          >
            Weigh it up
          </Button>
        </p>
      )}
    </Section>
  );
}
