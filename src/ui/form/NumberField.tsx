import { memo, useId, useState } from 'react';
import type { NumberField as Bounds } from '#rules/characters/field-table.ts';
import { FieldFault } from './FieldFault.tsx';
import { Input } from './Input.tsx';

interface Props<Name extends string> {
  name: Name;
  label: string;
  bounds: Bounds;
  /** highest number allowed here, where that is less than the field's own bound */
  max?: number | undefined;
  value: string;
  fault: string | undefined;
  onChange: (name: Name, value: string) => void;
}

function NumberInput<Name extends string>({
  name,
  label,
  bounds,
  max = bounds.max,
  value,
  fault,
  onChange,
}: Props<Name>) {
  const id = useId();
  const [isBad, setBad] = useState(false);
  // The browser gives an empty text for one that is not a number, which would be saved as empty.
  const shown = fault ?? (isBad && value === '' ? `${label} must be a number.` : undefined);
  return (
    <div className="grid content-start gap-1">
      <label className="text-sm text-muted" htmlFor={id}>
        {label}
      </label>
      <Input
        id={id}
        name={name}
        type="number"
        inputMode={bounds.step === 1 ? 'numeric' : 'decimal'}
        min={bounds.min}
        max={max}
        step={bounds.step}
        value={value}
        aria-invalid={shown !== undefined}
        aria-describedby={shown === undefined ? undefined : `${id}-fault`}
        onInput={(event) => {
          setBad(event.currentTarget.validity.badInput);
        }}
        onChange={(event) => {
          onChange(name, event.target.value);
        }}
        onWheel={(event) => {
          // Scrolling the page over a field must not change it.
          event.currentTarget.blur();
        }}
      />
      {shown !== undefined && <FieldFault id={`${id}-fault`} fault={shown} />}
    </div>
  );
}

/** A number with its bounds. The field keeps the text as it is typed. */
export const NumberField = memo(NumberInput) as typeof NumberInput;
