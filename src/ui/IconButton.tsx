import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** what it does: read aloud, and shown when the pointer rests on it */
  label: string;
  size?: 'md' | 'sm';
}

/** Shows a button that is an icon alone. */
export function IconButton({ label, size = 'md', className, ...button }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...button}
      aria-label={label}
      className={classes(
        'grid flex-none cursor-pointer place-items-center rounded-sm text-muted transition-colors',
        'hover:text-accent-strong aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
        'aria-pressed:text-accent print:hidden',
        size === 'md' ? 'size-11' : 'size-9',
        className,
      )}
    />
  );
}
