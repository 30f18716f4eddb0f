import { memo, type SyntheticEvent, useMemo, useState } from 'react';
import type { Gear } from '#rules/gear/equipment.ts';
import { type DollSlot, dollSlots } from '#rules/gear/doll-slots.ts';
import { databaseSlot, dollSides, isDollSlot } from '#rules/gear/slots.ts';
import { wornSets } from '#rules/gear/worn-sets.ts';
import { countedOf, type KnownItems } from './known-items.ts';
import { type Side, Slot, type SlotProps } from './Slot.tsx';
import { Stand } from './Stand.tsx';
import { useFewAtOnce } from './use-few-at-once.ts';

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

/** What a slot shows, whatever is pointed at. */
type Shown = Pick<SlotProps, 'worn' | 'fitting' | 'setWorn' | 'holds' | 'isChanged' | 'isGone'>;

/** Slots that are drawn anew in one frame. */
const slotsAtOnce = 5;

function isSame(one: Shown, other: Shown): boolean {
  return Object.entries(one).every(([name, value]) => other[name as keyof Shown] === value);
}

/** Returns what each slot shows: all of the doll at once would be a long frame. */
function useShown({
  gear,
  items,
  fitting,
  changed,
}: Pick<Props, 'gear' | 'items' | 'fitting' | 'changed'>): ReadonlyMap<DollSlot, Shown> {
  const wanted = useMemo(() => {
    const bonusesOf = (id: string) => items.get(id)?.setBonuses ?? [];
    const sets = wornSets(countedOf(gear, items), bonusesOf);
    return new Map(
      dollSlots.map((slot): [DollSlot, Shown] => {
        const worn = gear[slot];
        const [bonus] = worn ? bonusesOf(worn.id) : [];
        const held = sets.filter(({ heldDown }) => worn && heldDown?.ids.has(worn.id));
        const shown = {
          worn,
          fitting: fitting?.[databaseSlot(slot)],
          setWorn: sets.find(({ name }) => name === bonus?.name)?.pieces ?? 0,
          holds: held.map(({ name }) => name).join(', '),
          isChanged: changed.has(slot),
          isGone: items.get(worn?.id ?? '') === null,
        };
        return [slot, shown];
      }),
    );
  }, [gear, items, fitting, changed]);
  return useFewAtOnce(wanted, slotsAtOnce, isSame);
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
  const shown = useShown({ gear, items, fitting, changed });
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
            const of = shown.get(slot);
            return (
              of && (
                <Slot
                  key={slot}
                  {...of}
                  slot={slot}
                  side={side as Side}
                  isNow={slot === now}
                  onOpen={onOpen}
                />
              )
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
