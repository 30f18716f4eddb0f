import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { Section } from '#ui/Section.tsx';
import { tableClass, tableRegionClass } from '#ui/table-class.ts';
import { StateMark } from './StateMark.tsx';
import type { Verdict } from './verdicts.ts';

interface Column {
  label: string;
  isNumber?: boolean;
  /** a phone has no room for it */
  isWide?: boolean;
}

interface Props {
  title: string;
  verdict: Verdict;
  columns: readonly Column[];
  /** cells in the order of the columns; the first names the row */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** what stands in the place of the table when it has no row */
  none: string;
  /** of what and since when it tells */
  note: ReactNode;
}

const wideClass = 'max-md:hidden print:table-cell';

/** Shows a table of the state of the site, or that there is nothing in it. */
export function StateTable({ title, verdict, columns, rows, none, note }: Props) {
  const attributes = ({ isNumber, isWide }: Column) => ({
    ...(isNumber && { 'data-number': '' }),
    className: classes(isNumber && 'whitespace-nowrap', isWide && wideClass),
  });
  return (
    <Section title={title} end={<StateMark verdict={verdict} />}>
      {rows.length === 0 ? (
        <p className="text-sm">{none}</p>
      ) : (
        <div className={tableRegionClass} role="region" aria-label={title} tabIndex={0}>
          <table className={tableClass}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.label} scope="col" {...attributes(column)}>
                    {column.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [name, ...others] }) => (
                <tr key={key}>
                  <th scope="row" className="w-full min-w-36 wrap-anywhere">
                    {name}
                  </th>
                  {others.map((cell, place) => {
                    const column = columns[place + 1];
                    return (
                      <td key={column?.label} {...(column && attributes(column))}>
                        {cell}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="text-xs text-muted">{note}</p>
    </Section>
  );
}
