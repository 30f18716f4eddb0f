import { useDeferredValue, useMemo, useState } from 'react';
import type { Screen } from '#rules/tables/screens.ts';
import { filterRows, sortRows } from '#rules/tables/table-view.ts';
import { oneOf, setIf, writeParameters } from './address-parameters.ts';
import { cellText, type TableColumn } from './table-column.ts';
import { type ColumnChoice, useTableColumns } from './use-table-columns.ts';

/** What is looked for in a table. */
interface Wanted {
  text: string;
  /** values of the table's own filters */
  filters: Record<string, string>;
}

const nothingWanted: Wanted = { text: '', filters: {} };

/** The table's own filters: the values that each can have, by its parameter. */
type KnownFilters = Record<string, readonly string[]>;

/** Reads what an address looks for; a filter's value that there is not counts as nothing. */
function readWanted(search: string, known: KnownFilters): Wanted {
  const query = new URLSearchParams(search);
  const filters = Object.entries(known).map(([name, values]): [string, string] => [
    name,
    oneOf(values, query.get(name)) ?? '',
  ]);
  return { text: query.get('find') ?? '', filters: Object.fromEntries(filters) };
}

/** Holds a table's sorting, text filter and hidden columns, which stand in the address. */
export function useTableView<Row>(
  screen: Screen,
  {
    rows,
    columns,
    standard,
    known,
    matches,
  }: {
    rows: readonly Row[];
    columns: readonly TableColumn<Row>[];
    standard: ColumnChoice;
    known: KnownFilters;
    /** tells whether a row meets the table's own filters */
    matches: (row: Row, filters: Record<string, string>) => boolean;
  },
) {
  const table = useTableColumns(screen, columns, standard);
  const read = () => readWanted(window.location.search, known);
  const [wanted, setWanted] = useState(read);
  const choose = (next: Wanted) => {
    setWanted(next);
    const filters = Object.keys(known).map((name): [string, readonly string[]] => {
      const value = next.filters[name] ?? '';
      return [name, setIf(value !== '', value)];
    });
    const find = setIf(next.text !== '', next.text);
    writeParameters(screen, { find, ...Object.fromEntries(filters) });
  };
  const { hidden } = table.choice;
  // Typing goes on while thousands of rows are searched.
  const { text, filters } = useDeferredValue(wanted);
  const sort = useDeferredValue(table.choice.sort);
  const shown = useMemo(() => {
    const wantedRows = rows.filter((row) => matches(row, filters));
    const textOf = (row: Row) => columns.map((column) => cellText(column, row)).join(' ');
    const found = filterRows(wantedRows, textOf, text);
    const column = columns.find(({ id }) => id === sort.column) ?? columns[0];
    return column ? sortRows(found, column.value, sort.descending) : [...found];
  }, [rows, columns, matches, text, sort, filters]);
  // The list stays the same object while the same columns show: a row is drawn again only for a
  // change.
  const visible = useMemo(
    () => columns.filter(({ id }) => !hidden.includes(id)),
    [columns, hidden],
  );
  return {
    ...{ table, screen, shown },
    look: { ...table.choice, ...wanted },
    columns: visible,
    isStandard:
      table.isStandard && wanted.text === '' && !Object.values(wanted.filters).some(Boolean),
    setText: (typed: string) => {
      choose({ ...wanted, text: typed });
    },
    setFilter: (name: string, value: string) => {
      choose({ ...wanted, filters: { ...wanted.filters, [name]: value } });
    },
    showAll: () => {
      choose(nothingWanted);
    },
    standardize: () => {
      table.standardize();
      choose(nothingWanted);
    },
    /** follows an address that something else has written */
    reread: () => {
      table.reread();
      setWanted(read());
    },
  };
}

export type TableState<Row> = ReturnType<typeof useTableView<Row>>;
