import { useState } from 'react';
import type { Screen } from '#rules/tables/screens.ts';
import type { TableSort } from '#rules/tables/table-view.ts';
import { setIf, writeParameters } from './address-parameters.ts';
import type { TableColumn } from './table-column.ts';

/** The columns of a table that show, and by which of them it is sorted. */
export interface ColumnChoice {
  /** ids of the columns that are left out */
  hidden: readonly string[];
  sort: TableSort;
}

/** Writes an order as it stands in an address: `level`, or `-level` for the largest first. */
const sortText = ({ column, descending }: TableSort) => (descending ? `-${column}` : column);

/** Reads the columns and the order of an address; what the table does not have counts as nothing. */
export function readColumns(
  search: string,
  ids: readonly string[],
  standard: ColumnChoice,
): ColumnChoice {
  const query = new URLSearchParams(search);
  const [shown, left] = [query.getAll('show'), query.getAll('hide')];
  const isHidden = (id: string) =>
    left.includes(id) || (standard.hidden.includes(id) && !shown.includes(id));
  const asked = query.get('sort') ?? '';
  const column = asked.replace(/^-/, '');
  return {
    hidden: ids.filter(isHidden),
    sort: ids.includes(column) ? { column, descending: asked !== column } : standard.sort,
  };
}

/** Writes the columns and the order, as far as they differ from the table's own. */
export function columnParameters({ hidden, sort }: ColumnChoice, standard: ColumnChoice) {
  const order = sortText(sort);
  return {
    sort: setIf(order !== sortText(standard.sort), order),
    show: standard.hidden.filter((id) => !hidden.includes(id)),
    hide: hidden.filter((id) => !standard.hidden.includes(id)),
  };
}

/** Holds which columns of a table show and its order, which stand in the address. */
export function useTableColumns<Row>(
  screen: Screen,
  columns: readonly TableColumn<Row>[],
  standard: ColumnChoice,
) {
  const read = () =>
    readColumns(
      window.location.search,
      columns.map(({ id }) => id),
      standard,
    );
  const [choice, setChoice] = useState(read);
  const choose = (next: ColumnChoice) => {
    setChoice(next);
    writeParameters(screen, columnParameters(next, standard));
  };
  return {
    choice,
    isStandard: Object.values(columnParameters(choice, standard)).every(({ length }) => !length),
    setSort: (sort: TableSort) => {
      choose({ ...choice, sort });
    },
    toggleColumn: (id: string) => {
      const { hidden } = choice;
      const isHidden = hidden.includes(id);
      choose({
        ...choice,
        hidden: isHidden ? hidden.filter((other) => other !== id) : [...hidden, id],
      });
    },
    /** leads back to the table's own columns and order */
    standardize: () => {
      choose(standard);
    },
    /** follows an address that something else has written */
    reread: () => {
      setChoice(read());
    },
  };
}
