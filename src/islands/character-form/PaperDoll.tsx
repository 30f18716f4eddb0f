import { memo, type SyntheticEvent, useMemo, useState } from 'react';
import type { Equipped, Gear } from '#rules/gear/equipment.ts';
import { type DollSlot, dollSlots } from '#rules/gear/doll-slots.ts';
import { databaseSlot, dollSides, isDollSlot } from '#rules/gear/slots.ts';
import { wornSets } from '#rules/gear/worn-sets.ts';
import { countedOf, type KnownItems } from './known-items.ts';
import { type Side, Slot } from './Slot.tsx';
import { Stand } from './Stand.tsx';

interface Props {
  gear: Gear;
  items: KnownItems;
  /** number of items that fit each slot of the database, once it is known */
  fitting: Readonly<Record<string, number>> | undefined;
  /** the slots that hold something else than what is saved */
  changed: ReadonlySet<string>;
  /** the slot whose dialog is open */
  open: DollSlot | null;
  onOpen: (slot: DollSlot) => void;
}

/** More lozenges than this do not fade in: each would be a layer of its own meanwhile. */
const fewChanges = 3;

/** The slot of the frame or the part of the stand at which an event happens. */
function slotAt({ target }: SyntheticEvent): DollSlot | null {
  if (!(target instanceof Element)) return null;
  const found = target.closest<HTMLElement | SVGElement>('[data-slot], [data-part]');
  const slot = found?.dataset.slot ?? found?.dataset.part ?? '';
  return isDollSlot(slot) ? slot : null;
}

const sideClass: Record<Side, string> = {
  left: 'grid content-between',
  right: 'col-start-3 row-start-1 grid content-between print:col-start-2',
  below: 'col-span-full grid grid-cols-5 gap-1 pt-2 double-t md:gap-2',
};

/** What the doll says of a worn item's sets. */
interface OfSets {
  /** worn pieces of its first set */
  pieces: number;
  /** the sets whose effects it holds down, in words; empty for none */
  holds: string;
}

/** Returns what the doll says of each worn item's sets. */
function useSets(gear: Gear, items: Props['items']): (worn: Equipped | undefined) => OfSets {
  const sets = useMemo(
    () => wornSets(countedOf(gear, items), (id) => items.get(id)?.setBonuses ?? []),
    [gear, items],
  );
  return (worn) => {
    const [bonus] = (worn && items.get(worn.id)?.setBonuses) ?? [];
    const pieces = sets.find(({ name }) => name === bonus?.name)?.pieces ?? 0;
    const held = sets.filter(({ heldDown }) => worn && heldDown?.ids.has(worn.id));
    return { pieces, holds: held.map(({ name }) => name).join(', ') };
  };
}

/**
 * Shows the 21 slots around an armour stand. A slot and its part of the stand light up together,
 * and either opens the slot.
 */
export const PaperDoll = memo(function PaperDoll({
  gear,
  items,
  fitting,
  changed,
  open,
  onOpen,
}: Props) {
  const [pointedAt, setPointedAt] = useState<DollSlot | null>(null);
  const now = pointedAt ?? open;
  const ofSets = useSets(gear, items);
  const point = (event: SyntheticEvent) => {
    setPointedAt(slotAt(event));
  };
  const leave = () => {
    setPointedAt(null);
  };
  return (
    <div
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-2 md:grid-cols-[minmax(0,1fr)_minmax(11rem,15rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(9rem,12rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_minmax(13rem,17rem)_minmax(0,1fr)] print:grid-cols-2"
      data-doll
      data-many={changed.size > fewChanges || undefined}
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
          {slots.map((slot) => {
            const { pieces, holds } = ofSets(gear[slot]);
            return (
              <Slot
                key={slot}
                slot={slot}
                side={side as Side}
                worn={gear[slot]}
                fitting={fitting?.[databaseSlot(slot)]}
                setWorn={pieces}
                holds={holds}
                isNow={slot === now}
                isChanged={changed.has(slot)}
                isGone={items.get(gear[slot]?.id ?? '') === null}
                onOpen={onOpen}
              />
            );
          })}
        </div>
      ))}
      <div className="relative col-start-2 row-start-1 min-h-96 print:hidden">
        <Stand filled={dollSlots.filter((slot) => gear[slot]).join(' ')} now={now} />
      </div>
    </div>
  );
});
