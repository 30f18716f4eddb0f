import type { Item } from '#contract/game-records.ts';
import { durabilityAt, requiredLevel } from '#rules/items/view.ts';
import type { Rarity } from '#rules/items/rarity.ts';
import { formatNumber } from '#rules/items/stat-format.ts';

/** Shows required level, durability and item level. */
export function CardFoot({ item, rarity }: { item: Item; rarity: Rarity }) {
  const durability = durabilityAt(item.stats, rarity);
  return (
    <dl className="card-foot">
      <div>
        <dt>Required Level</dt>
        <dd>{requiredLevel(item.level)}</dd>
      </div>
      {durability !== null && (
        <div>
          <dt>Durability</dt>
          <dd>
            {formatNumber(durability)}/{formatNumber(durability)}
          </dd>
        </div>
      )}
      <div>
        <dt>Item Level</dt>
        <dd>{item.level}</dd>
      </div>
    </dl>
  );
}
