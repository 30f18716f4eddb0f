import { ArrowRight, Plus } from 'lucide-react';
import { iconAddress, slotIconAddress } from '#api/addresses.ts';
import type { DollSlot } from '#rules/gear/doll-slots.ts';
import { type Equipped, modificationOf } from '#rules/gear/equipment.ts';
import { slotNames } from '#rules/gear/slots.ts';
import { formatGain } from '#rules/items/stat-format.ts';
import { Button } from '#ui/Button.tsx';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { ItemName } from '#ui/item/ItemName.tsx';
import type { JudgedSwap, Swap } from './build-gear.ts';
import { useGrowing } from './use-growing.ts';

interface Props {
  label: string;
  swaps: readonly JudgedSwap[];
  onTake: (swap: Swap) => void;
}

/** Shows what a slot holds, or its own sign in a dashed well. */
export function SlotFrame({ slot, worn }: { slot: DollSlot; worn: Equipped | undefined }) {
  if (!worn) return <ItemFrame size={36} rarity={null} icon={slotIconAddress(slot)} />;
  return (
    <ItemFrame
      size={36}
      rarity={worn.rarity}
      icon={worn.icon === null ? null : iconAddress(worn.icon)}
    />
  );
}

function Words({ swap: { slot, from, to } }: { swap: Swap }) {
  return (
    <span className="grid min-w-0 leading-snug">
      <small className="text-xs text-muted">
        {slotNames[slot]}
        <span className="sr-only">: {from ? from.name : 'empty'}, then </span>
        {to && (
          <span className="tabular">
            &ensp;+{to.enchantLevel} {to.quality} %
          </span>
        )}
      </small>
      {to ? (
        <ItemName
          id={to.id}
          layout="gear"
          name={to.name}
          rarity={to.rarity}
          wear={modificationOf(to)}
        />
      ) : (
        <span className="text-sm text-muted">Nothing</span>
      )}
    </span>
  );
}

/** Rows of one frame. */
const rowsAtOnce = 3;

const rowClass =
  'grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-2.5 py-1.5 ' +
  'sm:grid-cols-[auto_auto_auto_minmax(0,1fr)_auto_auto]';

/** Lists the slots that change, each with what it gains by itself, to be taken one by one. */
export function SwapList({ label, swaps, onTake }: Props) {
  const drawn = useGrowing(swaps.length, rowsAtOnce);
  return (
    <ol
      className="isolate list-none border-y border-edge ruled"
      aria-label={label}
      aria-busy={drawn < swaps.length}
    >
      {swaps.slice(0, drawn).map((swap) => {
        const { gain } = swap;
        return (
          <li key={swap.slot} className={rowClass}>
            <span className="contents max-sm:hidden">
              <SlotFrame slot={swap.slot} worn={swap.from} />
              <ArrowRight className="line-icon text-muted" />
            </span>
            <SlotFrame slot={swap.slot} worn={swap.to} />
            <Words swap={swap} />
            <span
              className={`text-end text-sm font-bold tabular ${gain < 0 ? 'text-danger' : 'text-good'}`}
            >
              {formatGain(gain)}
              <span className="sr-only"> points by itself</span>
            </span>
            <Button
              size="sm"
              look="quiet"
              onClick={() => {
                onTake(swap);
              }}
            >
              <Plus className="line-icon" />
              <span className="max-sm:sr-only">Put on</span>
              <span className="sr-only">
                {' '}
                {swap.to?.name ?? 'nothing'} for {slotNames[swap.slot]}
              </span>
            </Button>
          </li>
        );
      })}
    </ol>
  );
}
