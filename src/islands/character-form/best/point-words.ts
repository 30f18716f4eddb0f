import { formatGain, formatNumber } from '#rules/items/stat-format.ts';

/** Rounds points to tenths, as they are shown. */
export function toPoints(points: number): number {
  return Math.round(points * 10) / 10;
}

/** Writes points: `1,204.5`. */
export function pointsInWords(points: number): string {
  return formatNumber(toPoints(points));
}

/** Writes a difference of points with its sign. */
export function gainInWords(points: number): string {
  return formatGain(toPoints(points));
}

/** Counts pieces in words. */
export function piecesInWords(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`;
}
