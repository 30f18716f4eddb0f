import type { GearOrder } from '#contract/gear-filters.ts';
import type { Measure } from '#rules/gear/basis.ts';
import type { SlotPieces } from './slot-pieces.ts';

/** An order of pieces, and the settings at which it reads them. */
export interface Ordering {
  order: GearOrder;
  /** the stat of an order by a stat */
  stat: string | undefined;
  measure: Measure;
}

/** Sorts places by a number; those that are equal stay by name, those without it come last. */
function sortedBy(
  places: readonly number[],
  valueOf: (place: number) => number,
  { isDown, isMissing }: { isDown: boolean; isMissing?: (value: number) => boolean },
): number[] {
  const sign = isDown ? -1 : 1;
  const rank = (place: number) => (isMissing?.(valueOf(place)) ? 1 : 0);
  return places.toSorted(
    (one, other) =>
      rank(one) - rank(other) || sign * (valueOf(one) - valueOf(other)) || one - other,
  );
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
