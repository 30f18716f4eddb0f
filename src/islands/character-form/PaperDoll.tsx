import { memo } from 'react';
import type { Gear } from '#rules/gear/equipment.ts';
import { type DollSlot, dollSides } from '#rules/gear/slots.ts';
import { Figure } from './Figure.tsx';
import { Slot } from './Slot.tsx';

interface Props {
  gear: Gear;
  onOpen: (slot: DollSlot) => void;
}

function Doll({ gear, onOpen }: Props) {
  return (
    <div className="doll">
      {Object.entries(dollSides).map(([side, slots]) => (
        <div key={side} className={`slots slots-${side}`}>
          {slots.map((slot) => (
            <Slot key={slot} slot={slot} worn={gear[slot]} onOpen={onOpen} />
          ))}
        </div>
      ))}
      <Figure />
    </div>
  );
}

/** Shows the 21 slots around an armour stand; three columns of frames on a phone. */
export const PaperDoll = memo(Doll);
