import type { GearOrder } from '#contract/gear-filters.ts';
import type { Measure } from '#rules/gear/basis.ts';
import { placesBy } from '../facets/item-order.ts';
import type { SlotPieces } from './slot-pieces.ts';

/** An order of pieces, and the settings at which it reads them. */
export interface Ordering {
  order: GearOrder;
  /** the stat of an order by a stat */
  stat: string | undefined;
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

/** Puts pieces into an order without ties; places come by name. */
export function inOrder(
  all: SlotPieces,
  places: readonly number[],
  { order, stat, measure }: Ordering,
): readonly number[] {
  const isDown = order.endsWith('-down');
  if (order === 'name') return places;
  if (order === 'name-down') return places.toReversed();
  if (order === 'level' || order === 'level-down') {
    return sortedBy(places, (place) => all.pieces[place]?.level ?? 0, { isDown });
  }
  if (stat === undefined) return places;
  const values = all.valuesOf(stat, measure);
  const isMissing = (value: number) => value === 0;
  return sortedBy(places, (place) => values[place] ?? 0, { isDown, isMissing });
}
