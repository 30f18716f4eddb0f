import { atom } from 'nanostores';
import type { Modification } from '#rules/items/modification.ts';
import { formatSettings } from '#rules/items/settings-address.ts';

/** One side of a comparison: an item at its settings; null means as it is found. */
export interface Side {
  layout: string;
  id: string;
  settings: Modification | null;
}

/** At most this many stand side by side. */
export const mostSides = 4;

/** What stands beside the item of the page in sight; null where no page compares. */
export const $beside = atom<readonly Side[] | null>(null);

/** Writes a side as an address carries it: `gear/109229507958001@Rare+12~63.5` (product §2.20). */
export function formatSide({ layout, id, settings }: Side): string {
  return `${layout}/${id}${settings ? `@${formatSettings(settings)}` : ''}`;
}

/** Tells whether one of the sides is the same item at the same settings. */
export function hasSide(sides: readonly Side[], side: Side): boolean {
  return sides.some((known) => formatSide(known) === formatSide(side));
}

/** Puts an item beside that of the page in sight, once, and where there is room. */
export function putBeside(side: Side): void {
  const sides = $beside.get() ?? [];
  const { layout, id, settings } = side;
  if (sides.length < mostSides - 1 && !hasSide(sides, side)) {
    $beside.set([...sides, { layout, id, settings }]);
  }
}

/** The search parameter of an item to compare; it may repeat. */
export const comparedParameter = 'with';

/** The search parameter of the settings of the page's own item. */
export const settingsParameter = 'at';

/** Makes the address of a comparison: the page of the first side, with the others beside it. */
export function comparisonAddress(sides: readonly Side[]): string {
  const [first, ...others] = sides;
  if (!first) return '/database/aoc';
  const own = first.settings ? [`${settingsParameter}=${formatSettings(first.settings)}`] : [];
  const beside = others.map((side) => `${comparedParameter}=${formatSide(side)}`);
  return `/database/aoc/${first.layout}/${first.id}?${[...own, ...beside].join('&')}`;
}
