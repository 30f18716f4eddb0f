import type { GearOrder } from '#contract/gear-filters.ts';
import type { Measure } from '#rules/gear/basis.ts';
import type { StatWeights } from '#rules/gear/weights-text.ts';
import { placesBy } from '../facets/item-order.ts';
import type { SlotPieces } from './slot-pieces.ts';

/** An order of pieces, and the settings at which it reads them. */
export interface Ordering {
  order: GearOrder;
  /** the stat of an order by a stat */
  stat: string | undefined;
  /** what each stat is worth, in an order by score */
  weights: StatWeights;
  measure: Measure;
}

/**
 * Sorts places by a number; those that are equal stay by name.
 * @param isMissing tells which number stands for none: such places come last
 */
function sortedBy(
  places: readonly number[],
  valueOf: (place: number) => number,
  { isDown, isMissing = () => false }: { isDown: boolean; isMissing?: (value: number) => boolean },
): number[] {
  const keyOf = (place: number) => {
    const value = valueOf(place);
    if (isMissing(value)) return Infinity;
    return isDown ? 0 - value : value;
  };
  const order = placesBy(places.length, (at) => keyOf(places[at] ?? 0));
  return Array.from(order, (at) => places[at] ?? 0);
}

/** What the stats of each piece are worth by themselves, to thousandths. */
function scoresOf(all: SlotPieces, weights: StatWeights, measure: Measure): Float64Array {
  const scores = new Float64Array(all.pieces.length);
  for (const [stat, weight] of Object.entries(weights)) {
    const values = all.valuesOf(stat, measure);
    values.forEach((value, place) => {
      scores[place] = (scores[place] ?? 0) + weight * value;
    });
  }
  // Sums of fractions differ in their last digits: who is equal stays by name.
  return scores.map((score) => Math.round(score * 1000) / 1000);
}

/** Puts pieces into an order without ties; places come by name. */
export function inOrder(
  all: SlotPieces,
  places: readonly number[],
  { order, stat, weights, measure }: Ordering,
): readonly number[] {
  const isDown = order.endsWith('-down');
  if (order === 'name') return places;
  if (order === 'name-down') return places.toReversed();
  if (order === 'level' || order === 'level-down') {
    return sortedBy(places, (place) => all.pieces[place]?.level ?? 0, { isDown });
  }
  if (order === 'score' || order === 'score-down') {
    const scores = scoresOf(all, weights, measure);
    return sortedBy(places, (place) => scores[place] ?? 0, { isDown });
  }
  if (stat === undefined) return places;
  const values = all.valuesOf(stat, measure);
  const isMissing = (value: number) => value === 0;
  return sortedBy(places, (place) => values[place] ?? 0, { isDown, isMissing });
}
