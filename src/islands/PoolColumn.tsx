import type { ReactNode } from 'react';

export interface PoolPlaceProps {
  title: string;
  /** how many there are, in words */
  count: string;
  /** the list, at most of a height */
  children: (className: string) => ReactNode;
}

/**
 * The pool as a column beside the squads.
 * @param className the class of the list's height: what stands above and below differs
 */
export function PoolColumn({
  title,
  count,
  children,
  className,
}: PoolPlaceProps & { className: string }) {
  return (
    <section
      aria-labelledby="pool-column"
      className="sticky top-(--bar) grid grid-cols-[minmax(0,1fr)] content-start gap-3 self-start pt-2 print:hidden"
    >
      <h2 id="pool-column" className="flex items-baseline gap-x-2.5 pb-1.5 text-lg double-b">
        {title}
        <span className="font-text text-sm font-normal text-muted tabular">{count}</span>
      </h2>
      {children(className)}
    </section>
  );
}
