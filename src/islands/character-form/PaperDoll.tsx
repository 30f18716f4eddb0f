import { memo, type SyntheticEvent, useState } from 'react';
import type { Gear } from '#rules/gear/equipment.ts';
import { type DollSlot, dollSides, dollSlots, isDollSlot } from '#rules/gear/slots.ts';
import { type Side, Slot } from './Slot.tsx';
import { Stand } from './Stand.tsx';

interface Props {
  gear: Gear;
  /** the slots that hold something else than what is saved */
  changed: ReadonlySet<string>;
  /** the slot whose dialog is open */
  open: DollSlot | null;
  onOpen: (slot: DollSlot) => void;
}

/** The slot of the frame or the part of the stand at which an event happens. */
function slotAt({ target }: SyntheticEvent): DollSlot | null {
  if (!(target instanceof Element)) return null;
  const found = target.closest<HTMLElement | SVGElement>('[data-slot], [data-part]');
  const slot = found?.dataset.slot ?? found?.dataset.part ?? '';
  return isDollSlot(slot) ? slot : null;
}

const sideClass: Record<Side, string> = {
  left: 'grid content-between',
  right: 'grid content-between max-md:col-start-3 max-md:row-start-1 md:col-start-3',
  below: 'col-span-full grid grid-cols-5 gap-1 pt-2 double-t md:gap-2',
};

/**
 * Shows the 21 slots around an armour stand. A slot and its part of the stand light up together,
 * and either opens the slot.
 */
export const PaperDoll = memo(function PaperDoll({ gear, changed, open, onOpen }: Props) {
  const [pointedAt, setPointedAt] = useState<DollSlot | null>(null);
  const now = pointedAt ?? open;
  const point = (event: SyntheticEvent) => {
    setPointedAt(slotAt(event));
  };
  const leave = () => {
    setPointedAt(null);
  };
  return (
    <div
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-2 md:grid-cols-[minmax(0,1fr)_minmax(11rem,15rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_minmax(13rem,17rem)_minmax(0,1fr)] print:grid-cols-2"
      data-doll
      onPointerOver={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
      onClick={(event) => {
        const slot = slotAt(event);
        // A slot's own button hears its press itself.
        if (slot !== null && event.target instanceof SVGElement) onOpen(slot);
      }}
    >
      {Object.entries(dollSides).map(([side, slots]) => (
        <div key={side} className={sideClass[side as Side]}>
          {slots.map((slot) => (
            <Slot
              key={slot}
              slot={slot}
              side={side as Side}
              worn={gear[slot]}
              isNow={slot === now}
              isChanged={changed.has(slot)}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
      <div className="relative col-start-2 row-start-1 min-h-96 print:hidden">
        <Stand filled={dollSlots.filter((slot) => gear[slot]).join(' ')} now={now} />
      </div>
    </div>
  );
});
