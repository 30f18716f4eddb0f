import type { ReactNode } from 'react';
import { Section } from '#ui/Section.tsx';

/** Something that is known, with its day. */
export interface Row {
  key: string;
  what: ReactNode;
  /** beside it: a day, a state */
  end?: ReactNode;
  /** below it */
  more?: ReactNode;
}

interface Props {
  title: string;
  /** the screen from which it comes, and what that is called */
  from?: { href: string; name: string } | undefined;
  rows: readonly Row[];
  /** what is said where there is nothing */
  none: string;
  /** stands above the rows */
  children?: ReactNode;
}

/** A link to the screen of which a block shows the latest. */
export function FromLink({ href, name }: { href: string; name: string }) {
  return (
    <a className="text-sm print:hidden" href={href}>
      {name}
    </a>
  );
}

/** Shows a block of a member’s page: some rows, and the way to the screen that has all of them. */
export function Rows({ title, from, rows, none, children }: Props) {
  return (
    <Section title={title} end={from && <FromLink {...from} />} className="content-start">
      {children}
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{none}</p>
      ) : (
        <ul className="-mt-2 list-none ruled">
          {rows.map(({ key, what, end, more }) => (
            <li key={key} className="py-1.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="min-w-0 wrap-anywhere">{what}</span>
                {end !== undefined && <span className="text-sm text-muted tabular">{end}</span>}
              </p>
              {more !== undefined && <p className="text-sm wrap-anywhere text-muted">{more}</p>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
