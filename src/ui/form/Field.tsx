import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { labelClass } from './input-class.ts';

interface Props {
  label: ReactNode;
  /** the control: Input, Select, TextArea … */
  children: ReactNode;
  /** a line that helps before anything is wrong */
  hint?: ReactNode;
  className?: string;
}

/** Shows a control with its label above. */
export function Field({ label, children, hint, className }: Props) {
  return (
    <label className={classes(labelClass, className)}>
      {label}
      {children}
      {hint !== undefined && <span className="text-xs">{hint}</span>}
    </label>
  );
}
