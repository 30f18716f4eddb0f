import { ArrowDownToLine } from 'lucide-react';
import { memo } from 'react';
import { iconAddress, slotIconAddress } from '#api/addresses.ts';
import { type Equipped, modificationOf } from '#rules/gear/equipment.ts';
import type { DollSlot } from '#rules/gear/doll-slots.ts';
import { slotNames } from '#rules/gear/slots.ts';
import { cardData } from '#ui/item/card-data.ts';
import { classes } from '#ui/classes.ts';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { preloadModification } from '#ui/modification/Modification.tsx';

/** The side of the stand on which a slot is. */
export type Side = 'left' | 'right' | 'below';

export interface SlotProps {
  slot: DollSlot;
  worn: Equipped | undefined;
  /** number of items that fit an empty slot, once it is known */
  fitting: number | undefined;
  /** pieces of its set that are worn */
  setWorn: number;
  /** names of the sets whose effects the item holds down by its rarity; empty for none */
  holds: string;
  side: Side;
  /** it is open, or its part of the stand is pointed at */
  isNow: boolean;
  /** it holds something else than what is saved */
  isChanged: boolean;
  /** the item database does not have its item */
  isGone: boolean;
  onOpen: (slot: DollSlot) => void;
}

/** On a phone the frames stand alone beside the stand; their words are read aloud. */
const slotClass =
  'group relative flex w-full min-w-0 cursor-pointer items-center gap-3 leading-[1.18] transition-[background-color] ' +
  'duration-160 ease-still max-md:justify-center md:data-now:bg-accent-quiet ' +
  'focus-visible:-outline-offset-2 print:min-h-0 print:justify-start!';

const sideClass: Record<Side, string> = {
  left: 'min-h-12 text-start md:min-h-[62px]',
  right: 'min-h-12 md:min-h-[62px] md:flex-row-reverse md:text-end print:flex-row print:text-start',
  below: 'min-h-14 flex-col gap-1.5! py-1.5 text-center print:items-start print:text-start',
};

const outlineClass =
  'group-data-now:outline-2 group-data-now:outline-accent max-md:size-[46px] print:hidden';

const frameClass: Record<Side, string> = {
  left: outlineClass,
  right: outlineClass,
  below: `${outlineClass} md:size-16`,
};

/** The lozenge of a changed slot lies on its frame's upper corner. */
const changedClass: Record<Side, string> = {
  left: 'max-md:end-0 md:start-[3.15rem]',
  right: 'max-md:end-0 md:end-[3.15rem]',
  below: 'start-[calc(50%+1.1rem)] md:start-[calc(50%+1.6rem)]',
};

const nameClass: Record<Side, string> = {
  left: 'line-clamp-2 xl:line-clamp-1',
  right: 'line-clamp-2 xl:line-clamp-1',
  below: 'line-clamp-2',
};

function iconOf(slot: DollSlot, worn: Equipped | undefined): string | null {
  if (!worn) return slotIconAddress(slot);
  return worn.icon === null ? null : iconAddress(worn.icon);
}

interface WearProps extends Pick<SlotProps, 'holds' | 'side' | 'isGone'> {
  worn: Equipped;
}

function Wear({ worn: { name, rarity, enchantLevel, quality }, holds, side, isGone }: WearProps) {
  return (
    <>
      <b className={`text-sm wrap-anywhere text-(--tint) ${nameClass[side]}`}>{name}</b>
      <span className="sr-only">, {rarity}</span>
      {isGone && <small className="block text-xs text-warn">not in the database</small>}
      <small className={isGone ? 'sr-only' : 'block text-xs text-muted tabular'}>
        +{enchantLevel}&ensp;{quality} %
        {holds !== '' && (
          <span className="text-lamp" title={`Holds ${holds} at ${rarity}`}>
            &ensp;
            <ArrowDownToLine className="inline-block size-3" />
            <span className="sr-only">
              , holds {holds} at {rarity}
            </span>
          </span>
        )}
      </small>
    </>
  );
}

/** Shows a slot of the paper doll and its item. */
export const Slot = memo(function Slot({
  slot,
  worn,
  fitting,
  setWorn,
  holds,
  side,
  isNow,
  isChanged,
  isGone,
  onOpen,
}: SlotProps) {
  return (
    <button
      type="button"
      className={`${slotClass} ${sideClass[side]}`}
      data-slot={slot}
      data-rarity={worn?.rarity}
      data-now={isNow || undefined}
      data-chosen={isNow || undefined}
      {...(worn && cardData({ layout: 'gear', id: worn.id }, modificationOf(worn), setWorn))}
      onPointerEnter={preloadModification}
      onFocus={preloadModification}
      onClick={() => {
        onOpen(slot);
      }}
    >
      <ItemFrame
        size={56}
        className={classes(frameClass[side], isGone && 'opacity-45 grayscale')}
        rarity={worn ? worn.rarity : null}
        icon={iconOf(slot, worn)}
      />
      <span className="block min-w-0 max-md:sr-only print:not-sr-only">
        <small className="block text-xs text-muted">{slotNames[slot]}</small>
        {worn ? (
          <Wear worn={worn} holds={holds} side={side} isGone={isGone} />
        ) : (
          <span className={`text-sm ${fitting === undefined ? 'text-muted' : 'text-accent'}`}>
            <span className={fitting === undefined ? '' : 'sr-only'}>Empty</span>
            {fitting !== undefined && (
              <>
                <span className="sr-only">, </span>
                {fitting} fit
              </>
            )}
          </span>
        )}
      </span>
      {isChanged && (
        <i
          className={`absolute top-0.5 size-2.5 rotate-45 bg-lamp ring-2 ring-hall transition-opacity duration-160 in-data-many:transition-none starting:opacity-0 ${changedClass[side]}`}
          title="Changed, not saved yet"
          data-changed
        >
          <span className="sr-only">, changed</span>
        </i>
      )}
    </button>
  );
});
