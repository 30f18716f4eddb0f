import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { countGearBySlot } from '#contract/gear.ts';
import type { Gear } from '#rules/gear/equipment.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';

/** Counts the items that fit each slot, once a slot is empty. */
export function useFitting(gear: Gear): Readonly<Record<string, number>> | undefined {
  const { data } = useQuery({
    ...queryOf(countGearBySlot, {}),
    enabled: dollSlots.some((slot) => !gear[slot]),
    staleTime: Infinity,
    // An empty slot says that it is empty, whatever else is known of it.
    retry: false,
  });
  return data;
}
