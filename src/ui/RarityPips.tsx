import { rarities, type Rarity, rarityRange } from '#rules/items/rarity.ts';

/** Draws an item's rarities as seven lozenges, with words for screen readers. */
export function RarityPips({ min, max }: { min: Rarity; max: Rarity }) {
  const range = rarityRange(min, max);
  return (
    <>
      <span className="pips" aria-hidden="true">
        {rarities.map((rarity) => (
          <i key={rarity} data-rarity={rarity} className={range.includes(rarity) ? '' : 'off'} />
        ))}
      </span>
      <span className="sr">{min === max ? min : `${min} to ${max}`}</span>
    </>
  );
}
