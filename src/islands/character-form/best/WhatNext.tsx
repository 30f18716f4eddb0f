import { equip, type Gear } from '#rules/gear/equipment.ts';
import { slotNames } from '#rules/gear/slots.ts';
import { Button } from '#ui/Button.tsx';
import { ItemName } from '#ui/item/ItemName.tsx';
import { Section } from '#ui/Section.tsx';
import type { KnownItems } from '../known-items.ts';
import { swapped } from './build-gear.ts';
import { gainInWords } from './point-words.ts';
import { SlotFrame } from './SwapList.tsx';
import type { AskedNext } from './use-best.ts';
import { useBuildItems } from './use-build-items.ts';
import type { Step } from './wish.ts';

interface Props {
  asked: AskedNext;
  /** what is asked or worn is something else now */
  isOfEarlier: boolean;
  gear: Gear;
  items: KnownItems;
  onAsk: () => void;
  onWear: (label: string, gear: Gear, items: KnownItems) => void;
}

interface RowProps extends Pick<Props, 'gear' | 'items' | 'onWear'> {
  step: Step;
  /** it can be made now: those after it count on it */
  isFirst: boolean;
}

function Row({ step: { slot, piece, gain }, gear, items, isFirst, onWear }: RowProps) {
  const item = piece && items.get(piece.id);
  if (piece && !item) return <li className="py-2 text-sm text-muted">Loading...</li>;
  const to = piece && item ? equip(item, piece) : undefined;
  const name = to?.name ?? 'empty';
  const source = item && (item.itemRecipeId.length > 0 ? ', by craft or by drop' : ', by drop');
  return (
    <li className="grid min-h-12 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 py-1.5">
      <SlotFrame slot={slot} worn={to} />
      <span className="grid min-w-0 leading-snug">
        <small className="text-xs text-muted">
          {slotNames[slot]}
          {source}
        </small>
        {to ? (
          <ItemName id={to.id} layout="gear" name={name} rarity={to.rarity} />
        ) : (
          <span className="text-sm text-muted">Nothing</span>
        )}
      </span>
      <span className="flex items-center gap-2 text-sm font-bold text-good tabular">
        {gainInWords(gain)}
        {isFirst && (
          <Button
            size="sm"
            onClick={() => {
              onWear(`${slotNames[slot]}: ${name}`, swapped(gear, { slot, to }), items);
            }}
          >
            Put on<span className="sr-only"> {name}</span>
          </Button>
        )}
      </span>
    </li>
  );
}

/** Says which one change gains most, and which come after it. */
export function WhatNext({ asked, isOfEarlier, gear, items: known, onAsk, onWear }: Props) {
  const steps = asked.is === 'ready' ? asked.answer : [];
  const { items } = useBuildItems(
    steps.flatMap(({ piece }) => piece?.id ?? []),
    known,
  );
  return (
    <Section className="isolate" title="What next?">
      <p className="text-sm text-muted">
        The one change that gains most from what is worn, then the one after it.
      </p>
      {steps.length > 0 && (
        <ol className="list-none border-y border-rule ruled" aria-label="Changes in their order">
          {steps.map((step, nth) => (
            <Row
              key={`${nth} ${step.slot}`}
              step={step}
              gear={gear}
              items={items}
              isFirst={nth === 0 && !isOfEarlier}
              onWear={onWear}
            />
          ))}
        </ol>
      )}
      <p className="text-sm text-muted empty:hidden" role="status">
        {asked.is === 'searching' && 'Looking for the changes…'}
        {asked.is === 'failed' && asked.words}
        {asked.is === 'ready' && steps.length === 0 && 'No single change gains anything.'}
        {isOfEarlier && steps.length > 0 && 'Found for what was worn or asked before: look again.'}
      </p>
      <div>
        <Button aria-disabled={asked.is === 'searching'} onClick={onAsk}>
          {asked.is === 'ready' ? 'Look again' : 'Say what comes next'}
        </Button>
      </div>
    </Section>
  );
}
