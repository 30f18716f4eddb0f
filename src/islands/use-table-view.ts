import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { filterRows, sortRows, type TableSort } from '#rules/tables/table-view.ts';
import { type TableView, viewsOf } from '#stores/table-views.ts';
import { cellText, type TableColumn } from './table-column.ts';

/** How a table is seen just now. */
export type TableLook = Omit<TableView, 'name'>;

/** Sorting, text filter, hidden columns and saved views of a table. */
export function useTableView<Row>(
  table: string,
  {
    rows,
    columns,
    start,
    matches,
  }: {
    rows: readonly Row[];
    columns: readonly TableColumn<Row>[];
    start: TableSort;
    /** whether a row meets the table's own filters */
    matches: (row: Row, filters: Record<string, string>) => boolean;
  },
) {
  const plain: TableLook = { hidden: [], sort: start, text: '', filters: {} };
  const [look, setLook] = useState<TableLook>(plain);
  const $views = viewsOf(table);
  const views = useStore($views);
  const change = (part: Partial<TableLook>) => {
    setLook((before) => ({ ...before, ...part }));
  };
  // Typing goes on while thousands of rows are looked through.
  const { text, sort, filters } = useDeferredValue(look);
  const shown = useMemo(() => {
    const wanted = rows.filter((row) => matches(row, filters));
    const textOf = (row: Row) => columns.map((column) => cellText(column, row)).join(' ');
    const found = filterRows(wanted, textOf, text);
    const column = columns.find(({ id }) => id === sort.column) ?? columns[0];
    return column ? sortRows(found, column.value, sort.descending) : [...found];
  }, [rows, columns, matches, text, sort, filters]);
  // The same list as long as the same columns are seen: rows are drawn anew only when theirs changes.
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
    toggleColumn: (id: string) => {
      const hidden = look.hidden.includes(id)
        ? look.hidden.filter((other) => other !== id)
        : [...look.hidden, id];
      change({ hidden });
    },
    views,
    saveView: (name: string) => {
      const others = views.filter((view) => view.name !== name);
      keep([...others, { ...look, name }].toSorted((a, b) => (a.name < b.name ? -1 : 1)));
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
