import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

interface Props extends ComponentProps<'button'> {
  /** it takes something away for good */
  isDanger?: boolean;
}

/** Shows a button that reads as a link. */
export function TextButton({ isDanger = false, className, ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      className={classes(
        'cursor-pointer text-start underline decoration-1 underline-offset-[0.2em]',
        'hover:decoration-2 aria-disabled:text-muted',
        isDanger ? 'text-danger' : 'text-accent hover:text-accent-strong',
        className,
      )}
    />
  );
}
