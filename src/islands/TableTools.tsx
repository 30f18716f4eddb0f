import { Columns3, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { csvLine } from '#rules/tables/csv-writing.ts';
import { saveFile } from './save-file.ts';
import { cellText, type TableColumn } from './table-column.ts';
import type { TableState } from './use-table-view.ts';

interface Props<Row> {
  state: TableState<Row>;
  columns: readonly TableColumn<Row>[];
  /** names, in the field's label, the columns in which the text is searched */
  findLabel: string;
  /** name of the exported file, without its ending */
  fileName: string;
  /** the rows to export: the chosen ones, or all that are shown */
  exported: readonly Row[];
  /** filters of this table alone */
  children?: ReactNode;
}

function Views<Row>({ state }: Pick<Props<Row>, 'state'>) {
  const { views, saveView, openView, removeView } = state;
  const [name, setName] = useState('');
  return (
    <details className="menu">
      <summary className="btn">Views</summary>
      <div className="menu-body">
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => {
            openView('');
          }}
        >
          As it was at first
        </button>
        {views.map((view) => (
          <p key={view.name} className="row">
            <button
              type="button"
              className="btn btn-quiet"
              onClick={() => {
                openView(view.name);
              }}
            >
              {view.name}
            </button>
            <button
              type="button"
              className="link"
              onClick={() => {
                removeView(view.name);
              }}
            >
              Remove<span className="sr"> view {view.name}</span>
            </button>
          </p>
        ))}
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() === '') return;
            saveView(name.trim());
            setName('');
          }}
        >
          <label>
            <span className="sr">Name of this view</span>
            <input
              className="input"
              placeholder="Name this view"
              maxLength={40}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
              }}
            />
          </label>
          <button type="submit" className="btn">
            Save view
          </button>
        </form>
      </div>
    </details>
  );
}

/** Offers a text filter, the table's own filters, columns, saved views and CSV. */
export function TableTools<Row>(props: Props<Row>) {
  const { state, columns, findLabel, fileName, exported, children } = props;
  const { look, setText, toggleColumn } = state;
  return (
    <div className="table-tools">
      {children}
      <label>
        {findLabel}
        <input
          className="input"
          type="search"
          value={look.text}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
      </label>
      <details className="menu">
        <summary className="btn">
          <Columns3 className="icon" />
          Columns
        </summary>
        <fieldset className="menu-body">
          <legend className="sr">Columns that are shown</legend>
          {columns.map(({ id, label }) => (
            <label key={id} className="check">
              <input
                type="checkbox"
                checked={!look.hidden.includes(id)}
                onChange={() => {
                  toggleColumn(id);
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
      </details>
      <Views state={state} />
      <button
        type="button"
        className="btn"
        onClick={() => {
          const lines = exported.map((row) => state.columns.map((column) => cellText(column, row)));
          const head = state.columns.map(({ label }) => label);
          saveFile(`${fileName}.csv`, [head, ...lines].map(csvLine).join(''));
        }}
      >
        <Download className="icon" />
        CSV
      </button>
    </div>
  );
}
