import { ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';

interface Props {
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
export function PoolColumn({ title, count, children, className }: Props & { className: string }) {
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

/** The pool as a sheet from below, where there is no room beside the squads. */
export function PoolSheet({
  title,
  count,
  children,
  isOpen,
  onToggle,
}: Props & { isOpen: boolean; onToggle: (isOpen: boolean) => void }) {
  return (
    <section aria-label={title} className="border-b border-rule px-(--gutter)">
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-13 w-full cursor-pointer items-center gap-2.5"
        onClick={() => {
          onToggle(!isOpen);
        }}
      >
        <span className="display text-lg text-heading">{title}</span>
        <span className="text-sm text-muted tabular">{count}</span>
        <ChevronUp
          className={classes(
            'ms-auto line-icon text-accent transition-[rotate]',
            isOpen && 'rotate-180',
          )}
        />
      </button>
      {isOpen && children(classes('h-[30dvh] min-h-40'))}
    </section>
  );
}
