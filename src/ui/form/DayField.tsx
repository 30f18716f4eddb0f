import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import { Input } from './Input.tsx';

interface Props extends Pick<ComponentProps<'input'>, 'min' | 'max' | 'required' | 'aria-invalid'> {
  label: string;
  /** as 2026-11-20; empty while none is chosen */
  value: string;
  onChange: (day: string) => void;
}

/** A day of the calendar. */
export function DayField({ label, onChange, ...input }: Props) {
  return (
    <Field label={label}>
      <Input
        type="date"
        {...input}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </Field>
  );
}
