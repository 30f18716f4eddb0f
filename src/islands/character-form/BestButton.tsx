import { Trophy } from 'lucide-react';
import { lazy, startTransition, Suspense, useState } from 'react';
import type { FormValues } from '#rules/characters/fields.ts';
import type { Gear } from '#rules/gear/equipment.ts';
import { Button } from '#ui/Button.tsx';
import type { KnownItems } from './known-items.ts';

const BestDialog = lazy(async () => ({
  default: (await import('./best/BestDialog.tsx')).BestDialog,
}));

interface Props {
  characterId: string;
  values: Pick<FormValues, 'archetype1' | 'level'>;
  gear: Gear;
  items: KnownItems;
  /** puts on gear that a step of Undo calls by its label, with the items that are new to it */
  onWear: (label: string, gear: Gear, items: KnownItems) => void;
}

/** Opens the search for the best gear, which is loaded then. */
export function BestButton({ characterId, values, gear, items, onWear }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        onClick={() => {
          // A dialog makes all of the page inert: drawn at once with the press, that is a long frame.
          startTransition(() => {
            setOpen(true);
          });
        }}
      >
        <Trophy className="line-icon" />
        <span className="max-sm:sr-only">Best gear</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BestDialog
            characterId={characterId}
            archetype={values.archetype1}
            level={Number(values.level) || 1}
            gear={gear}
            items={items}
            onWear={onWear}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
