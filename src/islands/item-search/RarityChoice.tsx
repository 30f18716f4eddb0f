import type { Facets } from '#contract/items.ts';
import { rarities, type Rarity } from '#rules/items/rarity.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { BareButton } from '#ui/BareButton.tsx';
import { toggled } from './search-address.ts';

interface Props {
  values: readonly Rarity[] | undefined;
  counts: Facets['rarity'] | undefined;
  onChange: (values: Rarity[] | undefined) => void;
}

const plateClass =
  'grid size-9 place-items-center cut-sm border-2 border-(--rarity) bg-plate ' +
  'text-sm font-bold text-bone aria-pressed:bg-(--rarity) aria-pressed:text-(--on-rarity) ' +
  'lg:size-7 pointer-coarse:size-11';

/** Offers the rarities as lettered plates: items that come in one of the pressed are shown. */
export function RarityChoice({ values = [], counts, onChange }: Props) {
  const countOf = (rarity: Rarity) => counts?.find(({ value }) => value === rarity)?.count ?? 0;
  const [only] = values;
  return (
    <fieldset>
      <legend className="mb-1.5 flex w-full justify-between text-sm text-muted">
        Comes in rarity
        <b className="text-heading" aria-hidden="true">
          {values.length > 1 && values.length}
          {values.length === 1 && only && (
            <>
              {only} <span className="font-normal">{counts && formatNumber(countOf(only))}</span>
            </>
          )}
        </b>
      </legend>
      <div className="flex flex-wrap gap-1.5 lg:gap-1">
        {rarities.map((rarity) => (
          <BareButton
            key={rarity}
            className={plateClass}
            data-rarity={rarity}
            title={counts ? `${rarity}: ${formatNumber(countOf(rarity))}` : rarity}
            aria-label={rarity}
            aria-pressed={values.includes(rarity)}
            onClick={() => {
              onChange(toggled(values, rarity));
            }}
          >
            {rarity.charAt(0)}
          </BareButton>
        ))}
      </div>
    </fieldset>
  );
}
