import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** Shows a button that reads as a link. */
export function TextButton({ className, ...button }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...button}
      className={classes(
        'cursor-pointer text-start text-accent underline decoration-1 underline-offset-[0.2em]',
        'hover:text-accent-strong hover:decoration-2 aria-disabled:text-muted',
        className,
      )}
    />
  );
}
