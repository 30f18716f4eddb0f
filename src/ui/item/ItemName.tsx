import type { Modification } from '#rules/items/modification.ts';
import { formatSettings } from '#rules/items/settings-address.ts';
import type { Rarity } from '#rules/items/rarity.ts';
import { cardData } from './card-data.ts';
import { ItemFrame } from './ItemFrame.tsx';
import { inTextClass, inTextFrameClass, itemNameClass } from './name-classes.ts';

interface Props {
  id: string;
  layout: string;
  name: string;
  /** null while the item is on its way: its frame is empty until then */
  rarity: Rarity | null;
  /** address of the icon, null for an item without one; left out for a name without a frame */
  icon?: string | null;
  /** the state in which it is worn, which its card and its page show */
  wear?: Modification;
  /** pieces of its set that are worn */
  setWorn?: number;
  /** it stands in a sentence, or in a row of its own */
  place?: 'text' | 'row';
}

/** Names an item: a link to it, in its tint, with its card on pointing (product §2.20). */
export function ItemName(props: Props) {
  const { id, layout, name, rarity, icon, wear, setWorn, place = 'row' } = props;
  const isInText = place === 'text';
  return (
    <a
      className={`${itemNameClass} ${isInText ? '' : 'inline-flex items-center gap-2 hover:underline'}`}
      href={`/database/aoc/${layout}/${id}${wear ? `?at=${formatSettings(wear)}` : ''}`}
      data-rarity={rarity ?? undefined}
      {...cardData({ layout, id }, wear, setWorn)}
    >
      {icon !== undefined && (
        <ItemFrame
          rarity={rarity}
          icon={rarity ? icon : undefined}
          size={26}
          className={isInText ? inTextFrameClass : ''}
        />
      )}
      <span className={isInText ? inTextClass : 'min-w-0 wrap-anywhere'}>{name}</span>
      {icon !== undefined && rarity && <span className="sr-only"> ({rarity})</span>}
    </a>
  );
}
