import { iconAddress } from '#api/addresses.ts';
import type { BookItem } from '#contract/recipes.ts';
import type { Rarity } from '#rules/items/rarity.ts';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { ItemName } from '#ui/item/ItemName.tsx';

interface Props {
  id: string;
  item: BookItem | undefined;
  /** the rarity that the item must have, if any */
  rarity?: Rarity | null;
}

/** Shows an item in a row: its frame, its name, and a link where it has a page. */
export function RecipeItem({ id, item, rarity }: Props) {
  const shown = item && item.name !== '' ? item.name : id;
  const tint = rarity ?? item?.rarityMin ?? 'Common';
  const icon = item?.icon ? iconAddress(item.icon) : null;
  return (
    <span className="item-name" data-rarity={tint}>
      {item?.known ? (
        <ItemName id={id} layout={item.layout} name={shown} rarity={tint} icon={icon} />
      ) : (
        <>
          <ItemFrame rarity={tint} icon={icon} size={26} />
          <span>
            {shown} <small>not in the database</small>
          </span>
        </>
      )}
      {rarity != null && <small>{rarity}</small>}
    </span>
  );
}
