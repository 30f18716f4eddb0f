import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode;
  /** one of several, of which one holds */
  type?: 'checkbox' | 'radio';
}

/** Shows a box to tick, with its words beside it; both are the target. */
export function Check({ children, type = 'checkbox', className, ...input }: Props) {
  return (
    <label
      className={classes(
        'flex min-h-11 cursor-pointer items-center gap-2.5 has-disabled:cursor-not-allowed',
        'has-disabled:text-muted',
        className,
      )}
    >
      <input
        type={type}
        {...input}
        className="m-0 size-[1.1rem] flex-none cursor-pointer accent-accent-fill"
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
