import { iconAddress } from '#api/addresses.ts';
import type { BookItem } from '#contract/recipes.ts';
import type { Rarity } from '#rules/items/rarity.ts';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { ItemName } from '#ui/item/ItemName.tsx';
import { itemWords } from './item-words.ts';

interface Props {
  item: BookItem | undefined;
  /** the rarity that the item must have, if any */
  rarity?: Rarity | null;
  /** its frame stands before the name; left out where a larger one stands there */
  isFramed?: boolean;
}

/** Names an item: its frame, a link with its card where it has a page, else what is wrong. */
export function RecipeItem({ item, rarity, isFramed = true }: Props) {
  const tint = rarity ?? item?.rarityMin ?? 'Common';
  const icon = item?.icon ? iconAddress(item.icon) : null;
  const words = itemWords(item);
  if (item?.known) {
    return (
      <ItemName
        id={item.id}
        layout={item.layout}
        name={words}
        rarity={tint}
        {...(isFramed && { icon })}
      />
    );
  }
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      {isFramed && <ItemFrame rarity={tint} icon={icon} size={26} />}
      <span className="min-w-0 wrap-anywhere">
        {words} <small className="text-xs font-normal text-muted">not in the database</small>
      </span>
    </span>
  );
}
