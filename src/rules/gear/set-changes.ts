import type { SetEffect, WornSet } from './worn-sets.ts';

/** An effect that stays active and is worth something else. */
interface ChangedEffect {
  name: string;
  before: number;
  after: number;
}

/** The change of a set when other items are worn. */
export interface SetChange {
  name: string;
  /** pieces worn before and after */
  before: number;
  after: number;
  of: number;
  /** effects that become active, and those that cease to be */
  gained: SetEffect[];
  lost: SetEffect[];
  /** effects that stay, at another lowest rarity */
  changed: ChangedEffect[];
}

const activeOf = (set: WornSet | undefined) =>
  (set?.effects ?? []).filter(({ isActive }) => isActive);

function changeOf(name: string, was: WornSet | undefined, is: WornSet | undefined): SetChange {
  // Effects come fewest pieces first, and are active from the first on.
  const before = activeOf(was);
  const after = activeOf(is);
  return {
    name,
    before: was?.pieces ?? 0,
    after: is?.pieces ?? 0,
    of: is?.of ?? was?.of ?? 0,
    gained: after.slice(before.length),
    lost: before.slice(after.length),
    changed: before.flatMap(({ name: effect, value }, index) => {
      const now = after[index]?.value ?? value;
      return now === value ? [] : [{ name: effect, before: value, after: now }];
    }),
  };
}

/**
 * Lists the sets of which other pieces are worn, or whose effects are worth something else (product
 * §9.10), those that grow first.
 */
export function compareSets(before: readonly WornSet[], after: readonly WornSet[]): SetChange[] {
  const names = [...new Set([...before, ...after].map(({ name }) => name))];
  const find = (sets: readonly WornSet[], name: string) => sets.find((set) => set.name === name);
  return names
    .map((name) => changeOf(name, find(before, name), find(after, name)))
    .filter((change) => change.before !== change.after || change.changed.length > 0)
    .toSorted((a, b) => b.after - b.before - (a.after - a.before));
}
