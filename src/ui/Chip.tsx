import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** Shows a mark in words: a tier, a tag, a state. */
export function Chip({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <span
      className={classes(
        'inline-flex min-h-7 items-center gap-1.5 rounded-sm border border-rule px-2 text-sm',
        'font-normal whitespace-nowrap text-text',
        className,
      )}
    >
      {children}
    </span>
  );
}
