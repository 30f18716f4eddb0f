import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import type { Item } from '#contract/game-records.ts';
import { $session } from '#stores/session.ts';
import { Bones } from '#ui/Bones.tsx';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/Section.tsx';
import { loadPatiently } from '../use-ahead.ts';

const WeighList = lazy(() =>
  loadPatiently(async () => ({ default: (await import('./weighing/WeighList.tsx')).WeighList })),
);

interface Props {
  item: Item;
  /** the guild's time zone */
  zone: string;
  /** the level from which the guild lets members see everybody weighed */
  level: number;
}

/** Offers to weigh an item that can be worn; nothing is read before somebody asks. */
export function Weighing({ item, zone, level }: Props) {
  const { user } = useStore($session);
  const [isAsked, setAsked] = useState(false);
  if (item.slots.length === 0) return null;
  const isOfEverybody = (user?.accessLevel ?? 0) >= level;
  const title = isOfEverybody ? 'Who should get this?' : 'What it would change for you';
  return (
    <Section title={title} className="print:hidden">
      {isAsked ? (
        <Suspense fallback={<Bones rows={3} />}>
          <WeighList item={item} zone={zone} title={title} />
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
