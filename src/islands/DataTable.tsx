import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useMemo, useRef } from 'react';
import type { TableSort } from '#rules/tables/table-view.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { classes } from '#ui/classes.ts';
import { SortHead } from '#ui/SortHead.tsx';
import { partTableClass, tableRegionClass } from '#ui/table-class.ts';
import { DataRow } from './DataRow.tsx';
import type { TableColumn } from './table-column.ts';
import { usePrinting } from './use-printing.ts';

/** Height of a row, in pixels; the table's classes have the same number. */
const rowHeight = 36;

/** Rows of one height, which long tables count with; the head and the names stay in sight. */
const stickyClass =
  '[&_:is(th,td)]:whitespace-nowrap [&_tbody_tr]:h-9 [&_td]:py-0 [&_thead_th]:sticky ' +
  'print:text-xs [&_thead_th]:top-0 [&_thead_th]:z-1 [&_thead_th]:bg-hall [&_thead_th]:py-0 ' +
  'print:[&_:is(th,td)]:px-1 print:[&_:is(th,td)]:whitespace-normal print:[&_thead_th]:static';

const longClass = 'max-h-[round(down,min(75vh,60rem),37px)] overflow-y-auto print:max-h-none';

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

const directionOf = ({ descending }: TableSort) => (descending ? 'descending' : 'ascending');

/** The first press on a column of numbers shows the highest first; the next ones turn it round. */
function nextSort<Row>(sort: TableSort, { id, isNumber = false }: TableColumn<Row>): TableSort {
  return { column: id, descending: sort.column === id ? !sort.descending : isNumber };
}

type HeadProps<Row> = Pick<Props<Row>, 'columns' | 'sort' | 'onSort'> & { isChoosable: boolean };

function DataHead<Row>({ columns, sort, onSort, isChoosable }: HeadProps<Row>) {
  return (
    <thead>
      <tr>
        {isChoosable && (
          <th scope="col" className="start-auto! px-0! print:hidden">
            <span className="sr-only">Chosen</span>
          </th>
        )}
        {columns.map((column, index) => (
          <SortHead
            key={column.id}
            label={column.label}
            isNumber={column.isNumber}
            isName={index === 0}
            direction={sort.column === column.id ? directionOf(sort) : undefined}
            onSort={() => {
              onSort(nextSort(sort, column));
            }}
          />
        ))}
      </tr>
    </thead>
  );
}

/** Finds the row whose text in a column is the longest. */
function longestIn<Row>(column: TableColumn<Row>, rows: readonly Row[]): Row | undefined {
  let longest: Row | undefined;
  let most = -1;
  for (const row of rows) {
    const { length } = String(column.value(row) ?? '');
    if (length <= most) continue;
    longest = row;
    most = length;
  }
  return longest;
}

/**
 * Holds the longest content of each column, unseen and without height: columns keep their widths
 * while rows come and go, and a browser lays out the new rows alone.
 */
function WidestRow<Row>({
  columns,
  rows,
  isChoosable,
}: Pick<Props<Row>, 'columns' | 'rows'> & { isChoosable: boolean }) {
  const longest = useMemo(() => columns.map((column) => longestIn(column, rows)), [columns, rows]);
  return (
    <tr className="invisible h-0!" aria-hidden="true">
      {isChoosable && <td className="border-0! px-0!" />}
      {columns.map((column, index) => {
        const row = longest[index];
        return (
          <td key={column.id} className="border-0!">
            <div className="h-0 overflow-hidden">
              {row && (column.cell?.(row) ?? column.value(row))}
            </div>
          </td>
        );
      })}
    </tr>
  );
}

/** Stands for rows that are not drawn. @param width number of columns */
function Gap({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td className="border-0! p-0!" colSpan={width} style={{ height }} />
    </tr>
  );
}

/** Says which rows are in sight. @param first counted from 0 */
function InSight({ first, last, of }: { first: number; last: number; of: number }) {
  return (
    <p className="text-sm text-muted tabular print:hidden">
      {formatNumber(first + 1)} to {formatNumber(last)} of {formatNumber(of)}
    </p>
  );
}

/** A table that sorts by any column and stays smooth with thousands of rows. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, keyOf, sort, onSort, chosen, onChoose, nameOf } = props;
  const region = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const isLong = rows.length > drawnWhole && !isPrinting;
  // This component learns of each scroll; its rows are drawn anew only when theirs changes.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: isLong ? rows.length : 0,
    getScrollElement: () => region.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    useFlushSync: false,
  });
  const inSight = virtual.getVirtualItems();
  // A jump brings a screen of new rows: they are made in pieces, between frames.
  const firstInSight = useDeferredValue(inSight[0]?.index ?? 0);
  const lastInSight = useDeferredValue(inSight.at(-1)?.index ?? -1);
  const first = isLong ? firstInSight : 0;
  const last = isLong ? lastInSight : rows.length - 1;
  const above = first * rowHeight;
  const below = isLong ? (rows.length - 1 - last) * rowHeight : 0;
  const width = columns.length + (chosen ? 1 : 0);
  // The head lies over a row's height of what the virtualizer takes for in sight.
  const seen = isLong ? virtual.range : null;
  const isCut = seen !== null && seen.endIndex < rows.length - 1;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div
        className={classes(tableRegionClass, isLong && longClass)}
        data-wide
        role="region"
        aria-label={label}
        tabIndex={0}
        ref={region}
      >
        <table
          className={classes(partTableClass, stickyClass)}
          aria-rowcount={isLong ? rows.length + 1 : undefined}
        >
          <DataHead
            columns={columns}
            sort={sort}
            onSort={onSort}
            isChoosable={chosen !== undefined}
          />
          <tbody>
            {isLong && (
              <WidestRow columns={columns} rows={rows} isChoosable={chosen !== undefined} />
            )}
            <Gap height={above} width={width} />
            {rows.slice(first, last + 1).map((row, offset) => {
              const key = keyOf(row);
              return (
                <DataRow
                  key={key}
                  row={row}
                  columns={columns}
                  place={first + offset}
                  isPart={isLong}
                  rowKey={key}
                  isChosen={chosen?.has(key)}
                  onChoose={onChoose}
                  nameOf={nameOf}
                />
              );
            })}
            <Gap height={below} width={width} />
          </tbody>
        </table>
        <div
          className="pointer-events-none sticky start-0 bottom-0 z-1 -mt-9 h-9 bg-linear-to-t from-hall to-transparent print:hidden"
          aria-hidden="true"
          hidden={!isCut}
        />
      </div>
      {seen && (
        <InSight
          first={seen.startIndex}
          last={isCut ? seen.endIndex - 1 : rows.length}
          of={rows.length}
        />
      )}
    </div>
  );
}
