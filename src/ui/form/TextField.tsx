import { memo, useId } from 'react';
import { FieldFault } from './FieldFault.tsx';

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
  return (
    <div className="field wide">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        name={name}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={(event) => {
          onChange(name, event.target.value);
        }}
      />
      {fault !== undefined && <FieldFault id={`${id}-fault`} fault={fault} />}
    </div>
  );
}

/** A line of text. */
export const TextField = memo(Text) as typeof Text;
