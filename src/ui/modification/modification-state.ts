import { atom, computed } from 'nanostores';
import { atRest, isAdjusted, isPossible, type Modification } from '#rules/items/modification.ts';

/** Time from a change until the numbers follow, in milliseconds (product §4.4). */
const delays = { slider: 20, enchant: 100 } as const;

/**
 * Makes the settings of the popup. The controls show `$chosen` at once; the numbers are computed
 * for `$applied`, which follows after the delays of product §4.4. Each part is a store of its own,
 * so that a drag of the slider draws the slider and the numbers and nothing else.
 */
export function createModificationState(initial: Modification) {
  const $chosen = atom(initial);
  const $applied = atom(initial);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const apply = () => {
    stop();
    $applied.set($chosen.get());
  };
  const choose = (next: Modification, delay: number | null) => {
    if (!isPossible(next)) return;
    $chosen.set(next);
    if (delay === null) apply();
    // A drag lasts longer than the delay: the numbers follow meanwhile.
    else timer ??= setTimeout(apply, delay);
  };

  return {
    $chosen,
    $applied,
    $rarity: computed($chosen, ({ rarity }) => rarity),
    $enchant: computed($chosen, ({ enchant }) => enchant),
    $quality: computed($chosen, ({ qualityTenths }) => qualityTenths),
    $isAdjusted: computed($chosen, isAdjusted),
    /** forgets a change that still waits */
    stop,
    /** computes the numbers for a change that still waits */
    finish: () => {
      if (timer !== undefined) apply();
    },
    /** Sets a rarity, which begins with its own minimums (product §4.4). */
    setRarity: (rarity: Modification['rarity']) => {
      choose(atRest(rarity), null);
    },
    setEnchant: (enchant: number) => {
      choose({ ...$chosen.get(), enchant }, delays.enchant);
    },
    setQuality: (qualityTenths: number) => {
      choose({ ...$chosen.get(), qualityTenths }, delays.slider);
    },
    reset: () => {
      choose(atRest($chosen.get().rarity), null);
    },
  };
}

export type ModificationState = ReturnType<typeof createModificationState>;
