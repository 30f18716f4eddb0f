import type { Item } from '#contract/game-records.ts';
import { type Rarity, rarityKey } from '#rules/items/rarity.ts';
import { formatEffect } from '#rules/items/stat-format.ts';
import { SetLozenges } from '#ui/item/SetLozenges.tsx';

interface Props {
  bonus: Item['setBonuses'][number];
  rarity: Rarity;
}

/** Shows a set: its name, its number of pieces, and the effect of each number. */
export function SetBonus({ bonus, rarity }: Props) {
  const { name, setEffects } = bonus;
  const pieces = Math.max(0, ...setEffects.map((effect) => effect.count));
  return (
    <section className="grid gap-1 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="font-text text-base leading-snug font-bold wrap-anywhere">
          {name} {pieces > 0 && <span className="font-normal text-muted tabular">1/{pieces}</span>}
        </h2>
        {pieces > 0 && <SetLozenges worn={1} pieces={pieces} />}
      </div>
      {setEffects.length === 0 && <p>Nothing is known of its effects.</p>}
      <dl className="grid gap-0.5">
        {setEffects.map((effect, index) => (
          <div key={index} className="grid grid-cols-[5.4rem_minmax(0,1fr)] gap-3">
            <dt className="text-muted tabular">{effect.count} Pieces:</dt>
            <dd className="tabular">
              {formatEffect(effect.stats[rarityKey(rarity)] ?? 0)} {effect.name}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
