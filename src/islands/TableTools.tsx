import { Columns3, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { csvLine } from '#rules/tables/csv-writing.ts';
import { Button } from '#ui/Button.tsx';
import { Check } from '#ui/form/Check.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { SearchField } from '#ui/form/SearchField.tsx';
import { Menu } from '#ui/Menu.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { saveFile } from './save-file.ts';
import { cellText, type TableColumn } from './table-column.ts';
import type { TableState } from './use-table-view.ts';

interface Props<Row> {
  state: TableState<Row>;
  columns: readonly TableColumn<Row>[];
  /** names, in the field's label, the columns in which the text is searched */
  findLabel: string;
  /** filters of this table alone */
  children?: ReactNode;
}

function Views<Row>({ state }: Pick<Props<Row>, 'state'>) {
  const { views, saveView, openView, removeView } = state;
  const [name, setName] = useState('');
  return (
    <Menu label="Views">
      <div className="grid justify-items-start gap-2">
        <Button
          look="quiet"
          size="sm"
          onClick={() => {
            openView('');
          }}
        >
          As it was at first
        </Button>
        {views.map((view) => (
          <p key={view.name} className="flex w-full items-center justify-between gap-4">
            <Button
              look="quiet"
              size="sm"
              onClick={() => {
                openView(view.name);
              }}
            >
              {view.name}
            </Button>
            <TextButton
              className="text-sm"
              onClick={() => {
                removeView(view.name);
              }}
            >
              Remove<span className="sr-only"> view {view.name}</span>
            </TextButton>
          </p>
        ))}
        <form
          className="flex items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() === '') return;
            saveView(name.trim());
            setName('');
          }}
        >
          <label>
            <span className="sr-only">Name of this view</span>
            <Input
              placeholder="Name this view"
              maxLength={40}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
              }}
            />
          </label>
          <Button type="submit">Save view</Button>
        </form>
      </div>
    </Menu>
  );
}

/** Offers a text filter, the table's own filters, columns and saved views. */
export function TableTools<Row>(props: Props<Row>) {
  const { state, columns, findLabel, children } = props;
  const { look, setText, toggleColumn } = state;
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
      <Menu
        label={
          <>
            <Columns3 className="line-icon" />
            Columns
          </>
        }
      >
        <fieldset>
          <legend className="sr-only">Columns that are shown</legend>
          {columns.map(({ id, label }) => (
            <Check
              key={id}
              checked={!look.hidden.includes(id)}
              onChange={() => {
                toggleColumn(id);
              }}
            >
              {label}
            </Check>
          ))}
        </fieldset>
      </Menu>
      <Views state={state} />
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
        saveFile(`${fileName}.csv`, [head, ...lines].map(csvLine).join(''));
      }}
    >
      <Download className="line-icon" />
      CSV
    </Button>
  );
}
