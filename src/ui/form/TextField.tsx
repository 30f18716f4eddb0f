import { memo, useId } from 'react';
import { FieldFault } from './FieldFault.tsx';
import { Input } from './Input.tsx';

interface Props<Name extends string> {
  name: Name;
  label: string;
  value: string;
  fault: string | undefined;
  maxLength: number;
  onChange: (name: Name, value: string) => void;
}

function Text<Name extends string>({
  name,
  label,
  value,
  fault,
  maxLength,
  onChange,
}: Props<Name>) {
  const id = useId();
  // The line itself says when it is too long.
  const isTold = fault !== undefined && value.trim().length <= maxLength;
  return (
    <div className="col-span-full grid content-start gap-1">
      <label className="text-sm text-muted" htmlFor={id}>
        {label}
      </label>
      <Input
        id={id}
        name={name}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        aria-invalid={fault !== undefined}
        aria-describedby={isTold ? `${id}-fault` : undefined}
        onChange={(event) => {
          onChange(name, event.target.value);
        }}
      />
      {isTold && <FieldFault id={`${id}-fault`} fault={fault} />}
    </div>
  );
}

/** A line of text. */
export const TextField = memo(Text) as typeof Text;
