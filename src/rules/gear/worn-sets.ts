import { compareNames } from '../text/name-order.ts';
import type { Equipped } from './equipment.ts';
import { type Rarity, rarityKey, rarityRange } from '../items/rarity.ts';

/** A set bonus as game data has it. */
interface SetBonus {
  name: string;
  setEffects: readonly { count: number; name: string; stats: Record<string, number> }[];
}

/** A set of which at least one piece is worn. */
export interface WornSet {
  name: string;
  /** pieces worn, each item once */
  pieces: number;
  /** pieces that the set's last effect asks for */
  of: number;
  /** the set's effects, fewest pieces first, at the lowest rarity worn */
  effects: { count: number; name: string; value: number; isActive: boolean }[];
  /** the effects that the next pieces add, all of one count; empty when all are active */
  next: { count: number; name: string; value: number }[];
}

/** Finds the lowest rarity of a set's pieces, which decides the value of its effects. */
function lowest(rarities: readonly Rarity[]): Rarity {
  const order = rarityRange('Common', 'Artifact');
  return order.find((rarity) => rarities.includes(rarity)) ?? 'Common';
}

/**
 * Counts the pieces of each set that is worn. The same item in two slots is one piece.
 * @param bonusesOf the set bonuses of an item by its id
 */
export function wornSets(
  worn: Iterable<Equipped>,
  bonusesOf: (id: string) => readonly SetBonus[],
): WornSet[] {
  const sets = new Map<string, { bonus: SetBonus; ids: Set<string>; rarities: Rarity[] }>();
  for (const { id, rarity } of worn) {
    for (const bonus of bonusesOf(id)) {
      const set = sets.get(bonus.name) ?? { bonus, ids: new Set(), rarities: [] };
      set.ids.add(id);
      set.rarities.push(rarity);
      sets.set(bonus.name, set);
    }
  }
  return Array.from(sets.values(), ({ bonus, ids, rarities }) => {
    const key = rarityKey(lowest(rarities));
    const effects = bonus.setEffects
      .map(({ count, name, stats }) => ({
        count,
        name,
        value: stats[key] ?? 0,
        isActive: ids.size >= count,
      }))
      .toSorted((a, b) => a.count - b.count);
    const nextCount = effects.find(({ isActive }) => !isActive)?.count;
    return {
      name: bonus.name,
      pieces: ids.size,
      of: Math.max(0, ...effects.map(({ count }) => count)),
      effects,
      next: effects.filter(({ count }) => count === nextCount),
    };
  }).toSorted((a, b) => b.pieces - a.pieces || compareNames(a.name, b.name));
}

/** The change of a set when another item is worn. */
export interface SetChange {
  name: string;
  /** pieces worn before and after */
  before: number;
  after: number;
  of: number;
  /** effects that become active, and those that cease to be */
  gained: WornSet['effects'];
  lost: WornSet['effects'];
}

/** Lists the sets whose number of worn pieces changes, those that grow first. */
export function compareSets(before: readonly WornSet[], after: readonly WornSet[]): SetChange[] {
  const names = [...new Set([...before, ...after].map(({ name }) => name))];
  return names
    .flatMap((name): SetChange[] => {
      const was = before.find((set) => set.name === name);
      const is = after.find((set) => set.name === name);
      const active = (set: WornSet | undefined) =>
        (set?.effects ?? []).filter(({ isActive }) => isActive);
      const change = {
        name,
        before: was?.pieces ?? 0,
        after: is?.pieces ?? 0,
        of: is?.of ?? was?.of ?? 0,
        gained: active(is).slice(active(was).length),
        lost: active(was).slice(active(is).length),
      };
      return change.before === change.after ? [] : [change];
    })
    .toSorted((a, b) => b.after - b.before - (a.after - a.before));
}
