import { type Equipped, type StatTotal, totalStats } from './equipment.ts';
import type { WornSet } from './worn-sets.ts';

/**
 * Names the stat that a set effect adds to. A share is a stat of its own, counted in per cent
 * (`Accuracy %`): game data does not say what it is a share of (product §9.22).
 */
export function effectStat({ name, isShare }: { name: string; isShare: boolean }): string {
  return isShare ? `${name} %` : name;
}

/** Computes what an effect of this value adds to its stat: of a share, per cent to thousandths. */
export function effectAmount(value: number, isShare: boolean): number {
  return isShare ? Math.round(value * 100_000) / 1000 : value;
}

/**
 * Sums what worn gear gives, the active effects of its sets included, each at what the lowest rarity
 * worn makes it worth (product §9.10, §9.22).
 */
export function countedStats(worn: Iterable<Equipped>, sets: readonly WornSet[]): StatTotal[] {
  const totals = new Map(totalStats(worn).map(({ name, value }) => [name, value]));
  for (const effect of sets.flatMap(({ effects }) => effects)) {
    if (!effect.isActive) continue;
    const stat = effectStat(effect);
    totals.set(stat, (totals.get(stat) ?? 0) + effectAmount(effect.value, effect.isShare));
  }
  return Array.from(totals, ([name, value]) => ({ name, value: Math.round(value * 1000) / 1000 }));
}
