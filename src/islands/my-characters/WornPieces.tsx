import { type KeyboardEvent, useState } from 'react';
import { iconAddress } from '#api/addresses.ts';
import type { OwnCard } from '#contract/character-fields.ts';
import { modificationOf } from '#rules/gear/equipment.ts';
import { slotName } from '#rules/gear/slots.ts';
import { BareButton } from '#ui/BareButton.tsx';
import { pressedCardData } from '#ui/item/card-data.ts';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';

interface Props {
  worn: OwnCard['worn'];
  /** the character's */
  name: string;
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Shows what a character wears, piece by piece: each has its card, on pointing and on pressing. The
 * Tab key stops once for all of them; the arrows move among them.
 */
export function WornPieces({ worn, name }: Props) {
  const [at, setAt] = useState(0);
  if (worn.length === 0) return <p className="text-sm text-muted">Nothing is equipped yet.</p>;
  const last = worn.length - 1;
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const to = steps[event.key]?.(Math.min(at, last), last);
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  };
  return (
    <ul
      className="flex list-none flex-wrap gap-1.5"
      aria-label={`What ${name} wears`}
      onKeyDown={move}
    >
      {worn.map((piece, index) => (
        <li key={piece.slot} data-rarity={piece.rarity}>
          <BareButton
            className="block"
            tabIndex={index === Math.min(at, last) ? 0 : -1}
            aria-haspopup="dialog"
            onFocus={() => {
              setAt(index);
            }}
            {...pressedCardData({ layout: 'gear', id: piece.id }, modificationOf(piece))}
          >
            <ItemFrame
              size={26}
              rarity={piece.rarity}
              icon={piece.icon === null ? null : iconAddress(piece.icon)}
            />
            <span className="sr-only">
              {slotName(piece.slot)}: {piece.name}, {piece.rarity}
            </span>
          </BareButton>
        </li>
      ))}
    </ul>
  );
}
