import { memo, useMemo } from 'react';
import type { Gear } from '#rules/gear/equipment.ts';
import { wornSets } from '#rules/gear/worn-sets.ts';
import { useFrameLater } from '#ui/use-frame-later.ts';
import { type Counted, CountedTotals } from './CountedTotals.tsx';
import { countedOf, type KnownItems, wornOf } from './known-items.ts';

interface Props {
  gear: Gear;
  /** the gear that is saved */
  saved: Gear;
  items: KnownItems;
}

function useCounted(gear: Gear, items: KnownItems): Counted {
  return useMemo(() => {
    const worn = countedOf(gear, items);
    return { worn, sets: wornSets(worn, (id) => items.get(id)?.setBonuses ?? []) };
  }, [gear, items]);
}

/**
 * Shows current values summed over everything equipped, with what sets add, each beside its
 * difference to what is saved, and the sets that are worn. Pressed, a number says where it comes from.
 */
export const Totals = memo(function Totals({ gear: worn, saved, items }: Props) {
  // The slots show at once what is worn.
  const gear = useFrameLater(worn);
  const now = useCounted(gear, items);
  const before = useCounted(saved, items);
  return <CountedTotals now={now} before={before} gone={wornOf(gear).length - now.worn.length} />;
});
