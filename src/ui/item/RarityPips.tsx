import { rarities, type Rarity, rarityRange } from '#rules/items/rarity.ts';
import { emptyPipClass, filledPipClass, pipsClass } from './pip-classes.ts';

/** Draws an item's rarities as seven lozenges, with words for screen readers. */
export function RarityPips({ min, max }: { min: Rarity; max: Rarity }) {
  const range = rarityRange(min, max);
  return (
    <>
      <span className={pipsClass} aria-hidden="true">
        {rarities.map((rarity) => (
          <i
            key={rarity}
            data-rarity={rarity}
            className={range.includes(rarity) ? filledPipClass : emptyPipClass}
          />
        ))}
      </span>
      <span className="sr-only">{min === max ? min : `${min} to ${max}`}</span>
    </>
  );
}
