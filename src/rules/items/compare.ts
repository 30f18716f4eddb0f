import { shownStats } from './view.ts';
import type { ModifiedStats } from './modification.ts';

/** A stat's value of one item beside the first item's. */
export interface ComparedValue {
  /** null where the item lacks the stat */
  value: number | null;
  /** the difference to the first item; null for the first itself, and where either lacks the stat */
  difference: number | null;
}

/** A row of a comparison: one stat of every item. */
interface ComparedStat {
  name: string;
  /** one value for each item, in their order */
  values: ComparedValue[];
}

/** Sums values by stat: a stat may stand in both lists, and both count. */
function totals({ primary, core }: ModifiedStats): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { name, current } of shownStats([...primary, ...core])) {
    sums.set(name, (sums.get(name) ?? 0) + current);
  }
  return sums;
}

/** Lists every stat that any of the items has, in the order in which they first appear. */
export function compareStats(items: readonly ModifiedStats[]): ComparedStat[] {
  const columns = items.map(totals);
  const names = new Set(columns.flatMap((column) => [...column.keys()]));
  return Array.from(names, (name) => {
    const first = columns[0]?.get(name) ?? null;
    return {
      name,
      values: columns.map((column, index) => {
        const value = column.get(name) ?? null;
        const isComparable = index > 0 && value !== null && first !== null;
        return { value, difference: isComparable ? value - first : null };
      }),
    };
  });
}
