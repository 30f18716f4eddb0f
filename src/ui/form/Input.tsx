import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { useFieldControl } from './field-control.ts';
import { inputClass } from './input-class.ts';

/** Shows a line that one types in. Numbers stand at the right, without spinners. */
export function Input({ className, ...input }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldControl()}
      {...input}
      className={classes(
        inputClass,
        input.type === 'number' &&
          '[appearance:textfield] text-end tabular [&::-webkit-inner-spin-button]:appearance-none',
        className,
      )}
    />
  );
}

/** Shows a field for several lines. */
export function TextArea({ className, ...area }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      {...area}
      className={classes(inputClass, 'py-2 leading-ui', className)}
    />
  );
}
