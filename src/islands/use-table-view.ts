import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { filterRows, sortRows, type TableSort } from '#rules/tables/table-view.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { type TableView, viewsOf } from '#stores/table-views.ts';
import { cellText, type TableColumn } from './table-column.ts';

/** The current settings of a table. */
type TableLook = Omit<TableView, 'name'>;

/** Holds a table's sorting, text filter, hidden columns and saved views. */
export function useTableView<Row>(
  table: string,
  {
    rows,
    columns,
    start,
    hidden = [],
    matches,
  }: {
    rows: readonly Row[];
    columns: readonly TableColumn<Row>[];
    start: TableSort;
    /** columns that show only when they are asked for */
    hidden?: readonly string[];
    /** tells whether a row meets the table's own filters */
    matches: (row: Row, filters: Record<string, string>) => boolean;
  },
) {
  const plain: TableLook = { hidden: [...hidden], sort: start, text: '', filters: {} };
  const [look, setLook] = useState<TableLook>(plain);
  const $views = viewsOf(table);
  const views = useStore($views);
  const change = (part: Partial<TableLook>) => {
    setLook((before) => ({ ...before, ...part }));
  };
  // Typing goes on while thousands of rows are searched.
  const { text, sort, filters } = useDeferredValue(look);
  const shown = useMemo(() => {
    const wanted = rows.filter((row) => matches(row, filters));
    const textOf = (row: Row) => columns.map((column) => cellText(column, row)).join(' ');
    const found = filterRows(wanted, textOf, text);
    const column = columns.find(({ id }) => id === sort.column) ?? columns[0];
    return column ? sortRows(found, column.value, sort.descending) : [...found];
  }, [rows, columns, matches, text, sort, filters]);
  // The list stays the same object while the same columns show: a row is drawn again only for a
  // change.
  const visible = useMemo(
    () => columns.filter(({ id }) => !look.hidden.includes(id)),
    [columns, look.hidden],
  );
  const keep = (next: TableView[]) => {
    $views.set(next);
  };
  return {
    look,
    shown,
    columns: visible,
    setText: (typed: string) => {
      change({ text: typed });
    },
    setSort: (to: TableSort) => {
      change({ sort: to });
    },
    setFilter: (name: string, value: string) => {
      change({ filters: { ...look.filters, [name]: value } });
    },
    showAll: () => {
      change({ text: '', filters: {} });
    },
    toggleColumn: (id: string) => {
      const hidden = look.hidden.includes(id)
        ? look.hidden.filter((other) => other !== id)
        : [...look.hidden, id];
      change({ hidden });
    },
    views,
    saveView: (name: string) => {
      const others = views.filter((view) => view.name !== name);
      keep([...others, { ...look, name }].toSorted((a, b) => compareNames(a.name, b.name)));
    },
    openView: (name: string) => {
      const view = views.find((candidate) => candidate.name === name);
      setLook(view ?? plain);
    },
    removeView: (name: string) => {
      keep(views.filter((view) => view.name !== name));
    },
  };
}

export type TableState<Row> = ReturnType<typeof useTableView<Row>>;
