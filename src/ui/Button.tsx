import type { ComponentProps } from 'react';
import { type ButtonLook, type ButtonSize, buttonClass } from './button-class.ts';
import { classes } from './classes.ts';

interface Look {
  look?: ButtonLook;
  size?: ButtonSize;
}

/**
 * Shows a button. What waits for an answer is `aria-disabled`, so that it keeps the focus and its
 * text says what happens.
 */
export function Button({ look, size, className, ...button }: ComponentProps<'button'> & Look) {
  return (
    <button
      type="button"
      {...button}
      className={classes(buttonClass(look, size), 'print:hidden', className)}
    />
  );
}

/** Shows a link that looks like a button. */
export function ButtonLink({ look, size, className, ...link }: ComponentProps<'a'> & Look) {
  return <a {...link} className={classes(buttonClass(look, size), 'print:hidden', className)} />;
}
