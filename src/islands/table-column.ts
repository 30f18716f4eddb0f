import type { ReactNode } from 'react';
import type { CellValue } from '#rules/tables/table-view.ts';

/** A column of a data table. */
export interface TableColumn<Row> {
  id: string;
  label: string;
  /** value by which the column is sorted, found and exported */
  value: (row: Row) => CellValue;
  /** content of the cell, where that is not the value itself */
  cell?: (row: Row) => ReactNode;
  /** text in the CSV, where that is not the value itself */
  text?: (row: Row) => string;
  /** the column holds numbers: they stand at the right, and are sorted largest first */
  isNumber?: boolean;
}

/** Returns a cell's text for the CSV. */
export function cellText<Row>(column: TableColumn<Row>, row: Row): string {
  return column.text?.(row) ?? String(column.value(row) ?? '');
}
