import { iconAddress } from '#api/addresses.ts';
import type { BookItem } from '#contract/recipes.ts';
import type { Rarity } from '#rules/items/rarity.ts';
import { RarityFrame } from '#ui/RarityFrame.tsx';

interface Props {
  id: string;
  item: BookItem | undefined;
  /** the rarity that the item must have, if any */
  rarity?: Rarity | null;
}

/** Shows an item in a row: its frame, its name, and a link where it has a page. */
export function ItemName({ id, item, rarity }: Props) {
  const shown = item && item.name !== '' ? item.name : id;
  const tint = rarity ?? item?.rarityMin ?? 'Common';
  const icon = item?.icon ?? null;
  return (
    <span className="item-name" data-rarity={tint}>
      <RarityFrame rarity={tint} icon={icon === null ? null : iconAddress(icon)} size="sm" />
      {item?.known ? (
        <a href={`/database/aoc/${item.layout}/${id}`}>{shown}</a>
      ) : (
        <span>
          {shown} <small>not in the database</small>
        </span>
      )}
      {rarity != null && <small>{rarity}</small>}
    </span>
  );
}
