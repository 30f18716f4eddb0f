import { equip, type Gear } from '#rules/gear/equipment.ts';
import { slotNames } from '#rules/gear/slots.ts';
import { Button } from '#ui/Button.tsx';
import { ItemName } from '#ui/item/ItemName.tsx';
import { Section } from '#ui/Section.tsx';
import type { KnownItems } from '../known-items.ts';
import { gainInWords } from './point-words.ts';
import { SlotFrame } from './SwapList.tsx';
import type { AskedNext } from './use-best.ts';
import { useBuildItems } from './use-build-items.ts';
import type { Step } from './wish.ts';

interface Props {
  asked: AskedNext;
  gear: Gear;
  items: KnownItems;
  onAsk: () => void;
  onWear: (label: string, gear: Gear, items: KnownItems) => void;
}

function Row({
  step,
  gear,
  items,
  isFirst,
  onWear,
}: Omit<Props, 'asked' | 'onAsk'> & { step: Step; isFirst: boolean }) {
  const { slot, piece, gain } = step;
  const item = items.get(piece.id);
  if (!item) return <li className="py-2 text-sm text-muted">Loading...</li>;
  const worn = equip(item, piece);
  return (
    <li className="grid min-h-12 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 py-1.5">
      <SlotFrame slot={slot} worn={worn} />
      <span className="grid min-w-0 leading-snug">
        <small className="text-xs text-muted">
          {slotNames[slot]}, {item.itemRecipeId.length > 0 ? 'by craft or by drop' : 'by drop'}
        </small>
        <ItemName id={item.id} layout="gear" name={item.name} rarity={worn.rarity} />
      </span>
      <span className="flex items-center gap-2 text-sm font-bold text-good tabular">
        {gainInWords(gain)}
        {isFirst && (
          <Button
            size="sm"
            onClick={() => {
              onWear(`${slotNames[slot]}: ${item.name}`, { ...gear, [slot]: worn }, items);
            }}
          >
            Put on<span className="sr-only"> {item.name}</span>
          </Button>
        )}
      </span>
    </li>
  );
}

/** Says which one change gains most, and which come after it. */
export function WhatNext({ asked, gear, items: known, onAsk, onWear }: Props) {
  const steps = asked.is === 'ready' ? asked.answer : [];
  const { items } = useBuildItems(
    steps.map(({ piece }) => piece.id),
    known,
  );
  return (
    <Section title="What next?">
      <p className="text-sm text-muted">
        The one change that gains most from what is worn, then the one after it.
      </p>
      {steps.length > 0 && (
        <ol className="list-none border-y border-rule ruled" aria-label="Changes in their order">
          {steps.map((step, nth) => (
            <Row
              key={step.slot}
              step={step}
              gear={gear}
              items={items}
              isFirst={nth === 0}
              onWear={onWear}
            />
          ))}
        </ol>
      )}
      <p className="text-sm text-muted empty:hidden" role="status">
        {asked.is === 'searching' && 'Looking for the changes…'}
        {asked.is === 'failed' && asked.words}
        {asked.is === 'ready' && steps.length === 0 && 'No single change gains anything.'}
      </p>
      <div>
        <Button aria-disabled={asked.is === 'searching'} onClick={onAsk}>
          {asked.is === 'ready' ? 'Look again' : 'Say what comes next'}
        </Button>
      </div>
    </Section>
  );
}
