import { memo } from 'react';
import type { TableColumn } from './table-column.ts';

interface Props<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  /** the row's place in a table that draws only a part of its rows */
  rowIndex: number | undefined;
  rowKey: string;
  /** absent in a table without choosable rows */
  isChosen: boolean | undefined;
  onChoose: ((key: string) => void) | undefined;
  nameOf: ((row: Row) => string) | undefined;
}

function PlainDataRow<Row>(props: Props<Row>) {
  const { row, columns, rowIndex, rowKey, isChosen, onChoose, nameOf } = props;
  return (
    <tr aria-rowindex={rowIndex}>
      {isChosen !== undefined && (
        <td className="w-0 print:hidden">
          <label className="grid size-9 cursor-pointer place-items-center">
            <input
              type="checkbox"
              className="size-4 accent-accent-fill"
              checked={isChosen}
              onChange={() => onChoose?.(rowKey)}
            />
            <span className="sr-only">Choose {nameOf?.(row)}</span>
          </label>
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.id}
          data-number={column.isNumber === true ? '' : undefined}
          data-row-name={place === 0 ? '' : undefined}
        >
          {column.cell?.(row) ?? column.value(row)}
        </td>
      ))}
    </tr>
  );
}

/** A row of a data table. Scrolling draws only the rows that come into sight. */
// React's `memo` loses the type of the row; the assertion restores it.
export const DataRow = memo(PlainDataRow) as typeof PlainDataRow;
