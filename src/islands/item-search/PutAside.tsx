import { useStore } from '@nanostores/react';
import { Scale } from 'lucide-react';
import { atRest } from '#rules/items/modification.ts';
import { $aside, togglePiece } from '#stores/aside.ts';
import { hasSide, mostSides } from '#stores/comparison.ts';
import type { FoundItem } from '#contract/items.ts';
import { IconButton } from '#ui/IconButton.tsx';

/** The tables of the database whose items have stats. */
const comparable = ['gear', 'equipment'];

/**
 * Puts a result aside to compare it, at the rarity at which it answers the search, or takes it back.
 */
export function PutAside({ item }: { item: FoundItem }) {
  const pieces = useStore($aside);
  if (!comparable.includes(item.layout)) return null;
  const { layout, id, name, icon, asked, rarityMin } = item;
  const piece = { layout, id, name, icon, settings: atRest(asked?.rarity ?? rarityMin) };
  const isThere = hasSide(pieces, piece);
  const isFull = !isThere && pieces.length >= mostSides;
  return (
    <IconButton
      label={isFull ? 'Four lie there: the most that can be compared' : `Compare ${name}`}
      aria-pressed={isThere}
      aria-disabled={isFull}
      onClick={() => {
        togglePiece(piece);
      }}
    >
      <Scale className="line-icon" />
    </IconButton>
  );
}
