import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';

interface Props {
  /** how to begin; null while something is in hand */
  hint: ReactNode;
  children: ReactNode;
  onPutBack: () => void;
  /** the height of both, where it is another */
  className?: string;
}

/**
 * Shows what is in hand in a builder, or how to begin: a line of one height, so that nothing moves
 * below whoever takes somebody.
 */
export function HandFrame({ hint, children, onPutBack, className }: Props) {
  if (hint !== null) {
    return (
      <p
        className={classes(
          'flex min-h-13 items-center border-y border-rule text-sm text-muted print:hidden',
          className,
        )}
        data-hand
      >
        {hint}
      </p>
    );
  }
  return (
    <section
      className={classes(
        'sticky top-(--bar) z-3 flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-y border-accent bg-accent-quiet px-3 py-1 print:hidden',
        className,
      )}
      aria-label="In hand"
    >
      {children}
      <Button look="quiet" size="sm" className="ms-auto" onClick={onPutBack}>
        <X className="line-icon" />
        Put back
      </Button>
    </section>
  );
}
