import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadAddress } from '#api/addresses.ts';
import { queryOf } from '#api/query.ts';
import { downloadOwnCopy, downloadOwnTable, listOwnTables } from '#contract/copies.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Fold } from '#ui/Fold.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Section } from '#ui/Section.tsx';

const named = (table: string) => table.replaceAll('_', ' ');

/** Lists the tables that have something of the reader’s, each as a file. */
function Tables() {
  const own = useQuery(queryOf(listOwnTables, {}));
  if (!own.isSuccess) return <QueryState query={own} failure="what is kept of you" />;
  const { tables, leftOut } = own.data;
  return (
    <div className="grid gap-3 text-sm">
      <ul className="list-none ruled">
        {tables.map(({ table, rows }) => (
          <li key={table} className="flex flex-wrap justify-between gap-x-4 py-1">
            <a
              className="pointer-coarse:min-h-11"
              href={downloadAddress(downloadOwnTable, { params: { table } })}
              download=""
            >
              {named(table)}
            </a>
            <span className="text-muted tabular">
              {rows} {rows === 1 ? 'row' : 'rows'}
            </span>
          </li>
        ))}
      </ul>
      <p>In no copy:</p>
      <ul className="list-none text-muted ruled">
        {leftOut.map(({ table, reason }) => (
          <li key={table} className="py-1">
            {named(table)}: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Offers a copy of all that is kept of the reader. */
export function TakeCopy() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="A copy of all of it" className="content-start">
      <p className="text-sm text-muted">
        All that is kept of you, officers’ notes too, with every row that names you. The names of
        others are left out.
      </p>
      <p>
        <ButtonLink href={downloadAddress(downloadOwnCopy, {})} download="">
          Take a copy (JSON)
        </ButtonLink>
      </p>
      <Fold
        title="Table by table (CSV)"
        onOpen={() => {
          setOpen(true);
        }}
      >
        {isOpen && <Tables />}
      </Fold>
    </Section>
  );
}
