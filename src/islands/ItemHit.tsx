import { iconAddress } from '#api/addresses.ts';
import type { FoundItem } from '#contract/items.ts';
import { atRest } from '#rules/items/modification.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import type { RecentItem } from '#stores/recent-items.ts';
import { cardData } from '#ui/item/card-data.ts';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { RarityPips } from '#ui/item/RarityPips.tsx';

interface Props {
  /** a search that asked for stats says what the item has of them */
  item: RecentItem & Pick<FoundItem, 'asked'>;
  isCompact?: boolean;
}

/** Shows what an item has of the stats that were asked for, and at which rarity. */
function Asked({ asked: { rarity, stats } }: { asked: NonNullable<FoundItem['asked']> }) {
  return (
    <span
      className="flex flex-wrap items-baseline gap-x-3 text-sm leading-snug"
      data-asked=""
      data-rarity={rarity}
    >
      {stats.map(({ name, value }) => (
        <span key={name} className="wrap-anywhere">
          <b className="text-heading tabular">{formatNumber(value)}</b> {name}
        </span>
      ))}
      <span className="text-(--tint)">{rarity}</span>
    </span>
  );
}

const hitClass =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-2 text-text no-underline ' +
  'transition-colors hover:bg-accent-quiet focus-visible:-outline-offset-2';

/** One result: a row that leads to the item's page. */
export function ItemHit({ item, isCompact = false }: Props) {
  const { asked } = item;
  const kind = [item.typeDescription, item.type].find(Boolean);
  return (
    <a
      className={`${hitClass} ${isCompact ? 'min-h-11 py-1' : 'min-h-16 py-2'}`}
      href={`/database/aoc/${item.layout}/${item.id}`}
      data-rarity={asked?.rarity ?? item.rarityMin}
      data-hit=""
      {...cardData(item, asked && atRest(asked.rarity))}
    >
      <ItemFrame
        rarity={asked?.rarity ?? item.rarityMin}
        icon={item.icon === null ? null : iconAddress(item.icon)}
        size={isCompact ? 26 : 48}
      />
      <span className={isCompact ? 'flex flex-wrap items-baseline gap-x-3' : 'grid'}>
        <span
          className={`${isCompact ? 'text-base' : 'text-lg leading-snug'} wrap-anywhere text-(--tint)`}
          data-item-name=""
        >
          {item.name}
        </span>
        <span className="text-sm leading-snug text-muted">{kind}</span>
        {asked && <Asked asked={asked} />}
      </span>
      <span className="grid justify-items-end gap-1 text-sm leading-snug text-muted">
        {item.level > 0 && (
          <span>
            Level{' '}
            <b className="font-bold text-heading tabular" data-item-level="">
              {item.level}
            </b>
          </span>
        )}
        <RarityPips min={item.rarityMin} max={item.rarityMax} />
      </span>
    </a>
  );
}
