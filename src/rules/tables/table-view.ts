import { foldText } from '../text/search-text.ts';

/** What a cell is sorted and found by. */
export type CellValue = string | number | null;

/** Which column a table is sorted by, and which way. */
export interface TableSort {
  column: string;
  descending: boolean;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Numbers by size, texts by the alphabet; what is not there comes last, whichever way. */
function compareValues(a: CellValue, b: CellValue, sign: 1 | -1): number {
  if (a === b) return 0;
  if (a === null || a === '') return 1;
  if (b === null || b === '') return -1;
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * collator.compare(String(a), String(b));
}

/** @returns the rows in order; rows that are the same keep theirs */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => CellValue,
  descending: boolean,
): Row[] {
  const sign = descending ? -1 : 1;
  // Each value is asked for once, not once a comparison.
  return rows
    .map((row, index) => ({ row, index, value: valueOf(row) }))
    .sort((a, b) => compareValues(a.value, b.value, sign) || a.index - b.index)
    .map(({ row }) => row);
}

/** @returns the rows in which every word of a text stands somewhere, without case and accents */
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
