import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { SearchField } from '#ui/form/SearchField.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { StandardView } from './StandardView.tsx';
import { cellText, type TableColumn } from './table-column.ts';
import type { TableState } from './use-table-view.ts';
import { ViewsMenu } from './ViewsMenu.tsx';

interface Props<Row> {
  state: TableState<Row>;
  columns: readonly TableColumn<Row>[];
  /** names, in the field's label, the columns in which the text is searched */
  findLabel: string;
  /** filters of this table alone */
  children?: ReactNode;
}

/** Offers a text filter, the table's own filters, columns and saved views. */
export function TableTools<Row>(props: Props<Row>) {
  const { state, columns, findLabel, children } = props;
  const { look, setText } = state;
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2 print:hidden">
      {children}
      <Field label={findLabel} className="min-w-48 flex-1 md:max-w-72">
        <SearchField
          label={findLabel}
          value={look.text}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
      </Field>
      <ColumnsMenu columns={columns} hidden={look.hidden} onToggle={state.table.toggleColumn} />
      <ViewsMenu state={state} />
      <StandardView isOther={!state.isStandard} onStandard={state.standardize} />
    </div>
  );
}

interface CsvProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** name of the file, without its ending */
  fileName: string;
}

/** Saves rows as the table shows them. */
export function CsvButton<Row>({ columns, rows, fileName }: CsvProps<Row>) {
  return (
    <Button
      onClick={() => {
        const lines = rows.map((row) => columns.map((column) => cellText(column, row)));
        const head = columns.map(({ label }) => label);
        void import('./save-csv.ts').then(({ saveCsv }) => {
          saveCsv(`${fileName}.csv`, [head, ...lines]);
        });
      }}
    >
      <Download className="line-icon" />
      CSV
    </Button>
  );
}
