import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { Rarity } from '#rules/items/rarity.ts';
import type { ModificationState } from './modification-state.ts';

interface Props {
  rarities: readonly Rarity[];
  state: ModificationState;
}

const plateClass =
  'relative grid size-11 cursor-pointer place-items-center cut border-2 border-(--rarity) bg-plate ' +
  'display text-lg leading-none text-bone transition-colors duration-160 ease-still ' +
  'forced-color-adjust-none has-checked:bg-(--rarity) has-checked:text-(--on-rarity) ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ' +
  'has-focus-visible:outline-accent-strong';

/** Offers an item's rarities as a row of lettered plates. */
export function RarityChoice({ rarities, state }: Props) {
  const rarity = useStore(state.$rarity);
  const name = useId();
  return (
    <fieldset className="isolate min-w-0">
      <legend className="sr-only">Rarity</legend>
      <p className="mb-1.5 flex justify-between gap-4">
        <span className="text-sm text-muted" aria-hidden="true">
          Rarity
        </span>
        <output className="font-bold text-heading">{rarity}</output>
      </p>
      <div className="flex flex-wrap gap-1.5">
        {rarities.map((choice) => (
          <label key={choice} className={plateClass} data-rarity={choice} title={choice}>
            <input
              type="radio"
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
              name={name}
              value={choice}
              aria-label={choice}
              checked={choice === rarity}
              onChange={() => {
                state.setRarity(choice);
              }}
            />
            <span aria-hidden="true">{choice.charAt(0)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
