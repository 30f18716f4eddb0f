import { type Bounded, type Branch, valueAt } from './bound.ts';
import type { Table } from './table.ts';

/** Splits a set's numbers of pieces at an effect, where prices want another number than is picked. */
export function splitSet(table: Table, branch: Branch, { prices, wanted, picks }: Bounded) {
  const width = table.limits.length;
  const counts = new Int32Array(table.sets.length);
  table.groups.forEach(({ first, set, count }, at) => {
    const option = picks[at]!;
    for (let cell = first[option]!; cell < first[option + 1]!; cell += 1) {
      counts[set[cell]!]! += count[cell]!;
    }
  });
  let [best, most, split] = [-1, 0, 0];
  table.sets.forEach(({ counts: effects }, set) => {
    const open = effects.filter(
      (count) => count > branch.least[set]! && count <= branch.most[set]!,
    );
    if (open.length === 0) return;
    const apart = Math.abs(counts[set]! - wanted[set]!);
    const weight = Math.abs(prices[width + set]!) * (apart + 0.01) + 1e-9;
    if (weight <= most) return;
    const middle = (counts[set]! + wanted[set]!) / 2;
    [best, most] = [set, weight];
    split = open.find((count) => count > middle) ?? open.at(-1)!;
  });
  if (best < 0) return null;
  const few: Branch = { ...branch, least: branch.least.slice(), most: branch.most.slice() };
  const many: Branch = { ...branch, least: branch.least.slice(), most: branch.most.slice() };
  few.most[best] = split - 1;
  many.least[best] = split;
  return wanted[best]! >= split ? [many, few] : [few, many];
}

/** Splits the options of a group: where they differ most in what has a price. */
export function splitGroup(
  table: Table,
  branch: Branch,
  { prices, picks, tops }: Bounded,
): Branch[] {
  const width = table.limits.length;
  let [best, most] = [-1, -1];
  const priced = (group: number, option: number) => {
    const { amounts } = table.groups[group]!;
    let value = 0;
    for (let limit = 0; limit < width; limit += 1) {
      value += prices[limit]! * amounts[option * width + limit]!;
    }
    return value;
  };
  branch.alive.forEach((alive, group) => {
    if (alive.length < 2) return;
    let [low, high] = [Infinity, -Infinity];
    for (const option of alive) {
      const value = priced(group, option);
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    if (high - low > most) [best, most] = [group, high - low];
  });
  if (best < 0) return [];
  const alive = [...branch.alive[best]!];
  const key =
    most > 0
      ? (option: number) => priced(best, option)
      : (option: number) => tops[best]! - valueAt(table, prices, best, option);
  const sorted = alive.toSorted((a, b) => key(a) - key(b) || a - b);
  const half = Math.ceil(sorted.length / 2);
  const parts = [sorted.slice(0, half), sorted.slice(half)];
  if (parts[1]!.includes(picks[best]!)) parts.reverse();
  return parts.map((part) => ({
    ...branch,
    alive: branch.alive.map((open, group) => (group === best ? Int32Array.from(part) : open)),
    least: branch.least.slice(),
    most: branch.most.slice(),
  }));
}
