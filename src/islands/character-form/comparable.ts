import type { Gear } from '#rules/gear/equipment.ts';
import { freeName } from '#rules/text/free-name.ts';
import type { ListedSet } from './kept-sets.ts';
import type { Comparable } from './SetComparison.tsx';

export const wornName = 'Worn now';
export const savedName = 'As it is saved';

/** Lists what can be compared: the sets, then what is worn and what is saved, if anything is. */
export function comparable(
  sets: readonly ListedSet[],
  { worn, saved }: Record<'worn' | 'saved', Gear>,
): Comparable[] {
  const builds: Comparable[] = [];
  const add = (name: string, gear: Gear) => {
    const isTaken = (one: string) => builds.some((build) => build.name === one);
    builds.push({ name: freeName(name, isTaken), gear });
  };
  for (const { name, gear } of sets) add(name, gear);
  if (Object.keys(worn).length > 0) add(wornName, worn);
  if (Object.keys(saved).length > 0) add(savedName, saved);
  return builds;
}
