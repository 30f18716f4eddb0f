import { iconAddress } from '#api/addresses.ts';
import type { RecentItem } from '#stores/recent-items.ts';
import { cardData } from '#ui/item/card-data.ts';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { RarityPips } from '#ui/item/RarityPips.tsx';

interface Props {
  item: RecentItem;
  isCompact?: boolean;
}

/** One result: a card that leads to the item's page. */
export function ItemHit({ item, isCompact = false }: Props) {
  const kind = [item.typeDescription, item.type].find(Boolean);
  return (
    <a
      className="hit"
      href={`/database/aoc/${item.layout}/${item.id}`}
      data-rarity={item.rarityMin}
      {...cardData(item)}
    >
      <ItemFrame
        rarity={item.rarityMin}
        icon={item.icon === null ? null : iconAddress(item.icon)}
        size={isCompact ? 26 : 48}
      />
      <span className="names">
        <span className="name">{item.name}</span>
        <span className="kind">{kind}</span>
      </span>
      <span className="end">
        <span>
          Level <b>{item.level}</b>
        </span>
        <RarityPips min={item.rarityMin} max={item.rarityMax} />
      </span>
    </a>
  );
}
