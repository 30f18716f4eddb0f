import { type ReactNode, useId, useMemo } from 'react';
import { classes } from '../classes.ts';
import { FieldContext } from './field-control.ts';
import { labelClass } from './input-class.ts';

interface Props {
  label: ReactNode;
  /** the one control: Input, Select, TextArea */
  children: ReactNode;
  /** a line that helps before anything is wrong */
  hint?: ReactNode;
  className?: string;
}

/** Shows a control with its label above: the label alone names it, the hint describes it. */
export function Field({ label, children, hint, className }: Props) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const control = useMemo(() => ({ id, 'aria-describedby': hintId }), [id, hintId]);
  return (
    <div className={classes(labelClass, className)}>
      <label htmlFor={id}>{label}</label>
      <FieldContext value={control}>{children}</FieldContext>
      {hintId !== undefined && (
        <span id={hintId} className="text-xs">
          {hint}
        </span>
      )}
    </div>
  );
}
