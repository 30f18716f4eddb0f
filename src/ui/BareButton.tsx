import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** Shows a button without a look of its own: a row, a cell or a name that can be pressed. */
export function BareButton({ className, ...button }: ComponentProps<'button'>) {
  return (
    <button type="button" {...button} className={classes('cursor-pointer text-start', className)} />
  );
}
