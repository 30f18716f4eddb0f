import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import type { Item } from '#contract/game-records.ts';
import { officerLevel } from '#rules/access/access.ts';
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
  if (item.slots.length === 0) return null;
  const isOfficer = (user?.accessLevel ?? 0) >= officerLevel;
  const title = isOfficer ? 'Who should get this?' : 'What it would change for you';
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
