import { foldText } from '../text/search-text.ts';

/** The value by which a cell is sorted and found. */
export type CellValue = string | number | null;

/** The column by which a table is sorted, and the direction. */
export interface TableSort {
  column: string;
  descending: boolean;
}

/** Ids have at most this many digits. */
const mostDigits = 20;

/** Returns what a text is compared by: names as everywhere (product §5.1), ids by their size. */
function sortKey(value: CellValue): CellValue {
  if (typeof value !== 'string') return value;
  const key = foldText(value);
  return /^\d+$/.test(key) ? key.padStart(mostDigits, '0') : key;
}

/**
 * Compares numbers by size, folded texts by characters; a missing value comes last in both
 * directions.
 */
function compareKeys(a: CellValue, b: CellValue, sign: 1 | -1): number {
  if (a === b) return 0;
  if (a === null || a === '') return 1;
  if (b === null || b === '') return -1;
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return String(a) < String(b) ? -sign : sign;
}

/** Sorts rows; rows with equal values keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => CellValue,
  descending: boolean,
): Row[] {
  const sign = descending ? -1 : 1;
  // Each value is read and folded once, not once for each comparison.
  return rows
    .map((row, index) => ({ row, index, key: sortKey(valueOf(row)) }))
    .sort((a, b) => compareKeys(a.key, b.key, sign) || a.index - b.index)
    .map(({ row }) => row);
}

/** Keeps the rows that contain every word of a text, without regard to case and accents. */
export function filterRows<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  text: string,
): readonly Row[] {
  const words = foldText(text).split(' ').filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const key = foldText(textOf(row));
    return words.every((word) => key.includes(word));
  });
}
