import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { Rarity } from '#rules/items/rarity.ts';
import type { ModificationState } from './modification-state.ts';

interface Props {
  rarities: readonly Rarity[];
  state: ModificationState;
}

/** Offers an item's rarities as a row of lettered plates. */
export function RarityChoice({ rarities, state }: Props) {
  const rarity = useStore(state.$rarity);
  const name = useId();
  return (
    <fieldset className="mod-rarity">
      <legend>Rarity</legend>
      <output>{rarity}</output>
      <div className="plates">
        {rarities.map((choice) => (
          <label key={choice} data-rarity={choice} title={choice}>
            <input
              type="radio"
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
