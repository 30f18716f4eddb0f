import type { Item } from '#contract/game-records.ts';
import { durabilityAt, requiredLevel } from '#rules/items/view.ts';
import type { Rarity } from '#rules/items/rarity.ts';
import { formatNumber } from '#rules/items/stat-format.ts';

/** Shows required level, durability and item level; what has no level says nothing of levels. */
export function CardFoot({ item, rarity }: { item: Item; rarity: Rarity }) {
  const durability = durabilityAt(item.stats, rarity);
  const worn = durability === null ? null : formatNumber(durability);
  const facts = [
    ['Required Level', item.level === 0 ? null : requiredLevel(item.level)],
    ['Durability', worn === null ? null : `${worn}/${worn}`],
    ['Item Level', item.level === 0 ? null : item.level],
  ] as const;
  if (facts.every(([, value]) => value === null)) return null;
  return (
    <dl className="grid grid-cols-3 border-t border-rule px-4.5 py-3 text-sm">
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt className="text-xs text-muted">{label}</dt>
              <dd className="font-bold tabular">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
