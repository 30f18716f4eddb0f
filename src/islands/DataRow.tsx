import { memo } from 'react';
import type { TableColumn } from './table-column.ts';

interface Props<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  /** the row's place, counted from 0 */
  place: number;
  /** the table draws only a part of its rows, so that each says where it stands */
  isPart: boolean;
  rowKey: string;
  /** absent in a table without choosable rows */
  isChosen: boolean | undefined;
  onChoose: ((key: string) => void) | undefined;
  nameOf: ((row: Row) => string) | undefined;
}

function PlainDataRow<Row>(props: Props<Row>) {
  const { row, columns, place, isPart, rowKey, isChosen, onChoose, nameOf } = props;
  return (
    <tr
      aria-rowindex={isPart ? place + 2 : undefined}
      data-place={place % 2 === 1 ? 'even' : 'odd'}
    >
      {isChosen !== undefined && (
        <td className="w-0 px-0! print:hidden">
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
      {columns.map((column, index) => (
        <td
          key={column.id}
          data-number={column.isNumber === true ? '' : undefined}
          data-row-name={index === 0 ? '' : undefined}
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
