import { type Equipped, wornInWords } from './equipment.ts';
import type { ShownSet } from './worn-sets.ts';

/** What the active effects of worn sets add to a stat. */
export interface EffectTotal {
  /** whole numbers, which the sum of the items may be added to */
  flat: number;
  /** shares of 1, which are shown beside it (product §9.16) */
  share: number;
}

/** A part of a total: a worn piece, or an active effect of a set. */
export interface TotalPart {
  from: string;
  value: number;
  /** the value is one of a set's effect */
  isEffect: boolean;
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000;

const activeEffects = (sets: readonly ShownSet[]) =>
  sets.flatMap(({ name, pieces, of, effects }) =>
    effects
      .filter(({ isActive, value }) => isActive && value !== 0)
      .map((effect) => ({ ...effect, from: `${name} ${pieces}/${of}` })),
  );

/** Sums the active effects of worn sets by the stat's name. */
export function effectTotals(sets: readonly ShownSet[]): ReadonlyMap<string, EffectTotal> {
  const totals = new Map<string, EffectTotal>();
  for (const { name, value } of activeEffects(sets)) {
    const { flat, share } = totals.get(name) ?? { flat: 0, share: 0 };
    totals.set(
      name,
      Number.isInteger(value)
        ? { flat: flat + value, share }
        : { flat, share: thousandths(share + value) },
    );
  }
  return totals;
}

/** Lists what a stat's total is made of: worn pieces in the order of the slots, then sets. */
export function partsOf(
  stat: string,
  worn: Iterable<Equipped>,
  sets: readonly ShownSet[],
): TotalPart[] {
  const pieces = Array.from(worn, (piece) => {
    const stats = [...piece.primaryStats, ...piece.coreStats].filter(({ name }) => name === stat);
    const value = thousandths(stats.reduce((sum, { current }) => sum + current, 0));
    return { from: wornInWords(piece), value, isEffect: false };
  });
  const effects = activeEffects(sets)
    .filter(({ name }) => name === stat)
    .map(({ from, count, value }) => ({
      from: `${from}, ${count} pieces`,
      value,
      isEffect: true,
    }));
  return [...pieces.filter(({ value }) => value !== 0), ...effects];
}
