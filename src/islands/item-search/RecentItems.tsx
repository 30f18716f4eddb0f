import { useStore } from '@nanostores/react';
import { iconAddress } from '#api/addresses.ts';
import { $recentItems } from '#stores/recent-items.ts';
import { cardData } from '#ui/item/card-data.ts';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { Section } from '#ui/Section.tsx';

/** The margin shows this many. */
const most = 6;

/** Lists the items that this person looked at last. */
export function RecentItems() {
  const items = useStore($recentItems).slice(0, most);
  return (
    <Section title="Last viewed">
      <ul className="ruled">
        {items.map((item) => (
          <li key={`${item.layout}/${item.id}`}>
            <a
              className="flex min-h-13 items-center gap-3 no-underline hover:underline"
              href={`/database/aoc/${item.layout}/${item.id}`}
              data-rarity={item.rarityMin}
              data-hit=""
              {...cardData(item)}
            >
              <ItemFrame
                rarity={item.rarityMin}
                icon={item.icon === null ? null : iconAddress(item.icon)}
                size={36}
              />
              <span className="min-w-0 wrap-anywhere text-(--tint)" data-item-name="">
                {item.name}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
