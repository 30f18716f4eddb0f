import type { Facets } from '#contract/items.ts';
import { rarities, type Rarity } from '#rules/items/rarity.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { BareButton } from '#ui/BareButton.tsx';

interface Props {
  value: Rarity | undefined;
  counts: Facets['rarity'] | undefined;
  onChange: (value: Rarity | undefined) => void;
}

const plateClass =
  'grid size-9 place-items-center cut-sm border-2 border-(--rarity) bg-plate ' +
  'text-sm font-bold text-bone aria-pressed:bg-(--rarity) aria-pressed:text-(--on-rarity) ' +
  'lg:size-7 pointer-coarse:size-11';

/** Offers the rarities as lettered plates: items that come in the pressed one are shown. */
export function RarityChoice({ value, counts, onChange }: Props) {
  const chosen = counts?.find((count) => count.value === value);
  return (
    <fieldset>
      <legend className="mb-1.5 flex w-full justify-between text-sm text-muted">
        Comes in rarity
        <b className="text-heading" aria-hidden="true">
          {value} {chosen && <span className="font-normal">{formatNumber(chosen.count)}</span>}
        </b>
      </legend>
      <div className="flex flex-wrap gap-1.5 lg:gap-1">
        {rarities.map((rarity) => (
          <BareButton
            key={rarity}
            className={plateClass}
            data-rarity={rarity}
            title={rarity}
            aria-label={rarity}
            aria-pressed={rarity === value}
            onClick={() => {
              onChange(rarity === value ? undefined : rarity);
            }}
          >
            {rarity.charAt(0)}
          </BareButton>
        ))}
      </div>
    </fieldset>
  );
}
