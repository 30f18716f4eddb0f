import type { ReactNode } from 'react';
import type { CellValue } from '#rules/tables/table-view.ts';

/** A column of a data table. */
export interface TableColumn<Row> {
  id: string;
  label: string;
  /** what it is sorted, found and exported by */
  value: (row: Row) => CellValue;
  /** what stands in the cell, where that is not the value itself */
  cell?: (row: Row) => ReactNode;
  /** what stands in the CSV, where that is not the value itself */
  text?: (row: Row) => string;
  /** numbers stand at the right, and are sorted largest first */
  isNumber?: boolean;
}

/** @returns what a cell says as text */
export function cellText<Row>(column: TableColumn<Row>, row: Row): string {
  return column.text?.(row) ?? String(column.value(row) ?? '');
}
