import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { TableSort } from '#rules/tables/table-view.ts';
import { DataRow } from './DataRow.tsx';
import type { TableColumn } from './table-column.ts';

/** Height of a row, in pixels; the stylesheet has the same number. */
const rowHeight = 36;

/** A table with more rows than this draws only those in sight. */
const drawnWhole = 120;

interface Props<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sort: TableSort;
  onSort: (sort: TableSort) => void;
  /** keys of the chosen rows; absent in a table without choosable rows */
  chosen?: ReadonlySet<string>;
  onChoose?: (key: string) => void;
  nameOf?: (row: Row) => string;
}

function SortHead<Row>({
  column,
  sort,
  onSort,
}: Pick<Props<Row>, 'sort' | 'onSort'> & { column: TableColumn<Row> }) {
  const isSorted = sort.column === column.id;
  const Marker = !isSorted ? ChevronsUpDown : sort.descending ? ArrowDown : ArrowUp;
  const next = isSorted ? !sort.descending : column.isNumber === true;
  return (
    <th
      scope="col"
      className={column.isNumber ? 'number' : undefined}
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        onClick={() => {
          onSort({ column: column.id, descending: next });
        }}
      >
        {column.label}
        <Marker className={isSorted ? 'icon' : 'icon idle'} />
      </button>
    </th>
  );
}

/** A table that sorts by any column and stays smooth with thousands of rows. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, keyOf, sort, onSort, chosen, onChoose, nameOf } = props;
  const region = useRef<HTMLDivElement>(null);
  const isLong = rows.length > drawnWhole;
  // This component learns of each scroll; its rows are drawn anew only when theirs changes.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: isLong ? rows.length : 0,
    getScrollElement: () => region.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    useFlushSync: false,
  });
  const inSight = virtual.getVirtualItems();
  const first = isLong ? (inSight[0]?.index ?? 0) : 0;
  const last = isLong ? (inSight.at(-1)?.index ?? -1) : rows.length - 1;
  const above = first * rowHeight;
  const below = isLong ? (rows.length - 1 - last) * rowHeight : 0;
  const width = columns.length + (chosen ? 1 : 0);
  const gap = (height: number): ReactNode =>
    height > 0 && (
      <tr className="gap" aria-hidden="true">
        <td colSpan={width} style={{ height }} />
      </tr>
    );
  return (
    <div
      className={isLong ? 'scroll data-scroll' : 'scroll'}
      role="region"
      aria-label={label}
      tabIndex={0}
      ref={region}
    >
      <table className="table data" aria-rowcount={isLong ? rows.length + 1 : undefined}>
        <thead>
          <tr>
            {chosen && (
              <th scope="col">
                <span className="sr">Chosen</span>
              </th>
            )}
            {columns.map((column) => (
              <SortHead key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {gap(above)}
          {rows.slice(first, last + 1).map((row, offset) => {
            const key = keyOf(row);
            return (
              <DataRow
                key={key}
                row={row}
                columns={columns}
                rowIndex={isLong ? first + offset + 2 : undefined}
                rowKey={key}
                isChosen={chosen?.has(key)}
                onChoose={onChoose}
                nameOf={nameOf}
              />
            );
          })}
          {gap(below)}
        </tbody>
      </table>
    </div>
  );
}
