import { rarities, type Rarity, rarityRange } from '#rules/items/rarity.ts';

/** The rarities an item comes in, as seven lozenges and, for those who listen, in words. */
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
