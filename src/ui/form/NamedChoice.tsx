import { Field } from './Field.tsx';
import { Select } from './Select.tsx';

interface Props<Value extends string> {
  label: string;
  /** label of each value, in their order on the page */
  options: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice among labelled values, to filter or order a table. */
export function NamedChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: Props<Value>) {
  const values = Object.keys(options) as Value[];
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={({ target }) => {
          const chosen = values.find((one) => one === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {options[one]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
