import { ChevronUp } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import type { PoolPlaceProps } from './PoolColumn.tsx';

/** The pool as a sheet from below, where there is no room beside the squads. */
export function PoolSheet({
  title,
  count,
  children,
  isOpen,
  onToggle,
}: PoolPlaceProps & { isOpen: boolean; onToggle: (isOpen: boolean) => void }) {
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
