import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface Props {
  id?: string;
  title: ReactNode;
  /** what stands at the end of the heading's line: a count, an action */
  end?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** Shows a part of a page: its heading in the display face, the double rule, what it is about. */
export function Section({ id, title, end, children, className }: Props) {
  return (
    <section id={id} className={classes('grid grid-cols-[minmax(0,1fr)] gap-3', className)}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 pb-1.5 double-b">
        <h2 className="min-w-0 text-xl leading-snug wrap-anywhere">{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}
