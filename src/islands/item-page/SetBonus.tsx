import type { Item } from '#contract/game-records.ts';
import { type Rarity, rarityKey } from '#rules/items/rarity.ts';
import { formatEffect } from '#rules/items/stat-format.ts';

interface Props {
  bonus: Item['setBonuses'][number];
  rarity: Rarity;
}

/** Shows a set: its name, its number of pieces, and the effect of each number. */
export function SetBonus({ bonus, rarity }: Props) {
  const { name, setEffects } = bonus;
  const pieces = Math.max(0, ...setEffects.map((effect) => effect.count));
  return (
    <section className="set">
      <h2>
        {name} {pieces > 0 && <span>1/{pieces}</span>}
      </h2>
      {setEffects.length === 0 && <p>Nothing is known of its effects.</p>}
      <dl>
        {setEffects.map((effect, index) => (
          <div key={index}>
            <dt>{effect.count} Pieces:</dt>
            <dd>
              {formatEffect(effect.stats[rarityKey(rarity)] ?? 0)} {effect.name}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
