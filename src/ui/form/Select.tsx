import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { useFieldControl } from './field-control.ts';
import { inputClass } from './input-class.ts';

/** Shows the device's own choice among options. */
export function Select({ className, ...select }: ComponentProps<'select'>) {
  return (
    <select
      {...useFieldControl()}
      {...select}
      className={classes(inputClass, 'chevron pe-8', className)}
    />
  );
}
