import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** Frames what could be picked up: a seat, a person's card. Rows need no frame. */
export function Panel({ className, ...box }: ComponentProps<'div'>) {
  return (
    <div {...box} className={classes('cut-lg border border-rule bg-surface p-4', className)} />
  );
}
