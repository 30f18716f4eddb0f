import { useId } from 'react';
import { labelClass } from '#ui/form/input-class.ts';
import { Select } from '#ui/form/Select.tsx';

interface Props {
  label: string;
  names: readonly string[];
  value: string;
  onChange: (name: string) => void;
}

/** Chooses one of several builds by its name. */
export function BuildSelect({ label, names, value, onChange }: Props) {
  const id = useId();
  return (
    <div className={labelClass}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </div>
  );
}
