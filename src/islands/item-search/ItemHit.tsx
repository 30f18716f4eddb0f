import { iconAddress } from '#api/addresses.ts';
import type { RecentItem } from '#stores/recent-items.ts';
import { RarityFrame } from '#ui/RarityFrame.tsx';
import { RarityPips } from '#ui/RarityPips.tsx';

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
    >
      <RarityFrame
        rarity={item.rarityMin}
        icon={item.icon === null ? null : iconAddress(item.icon)}
        size={isCompact ? 'sm' : 'md'}
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
