interface Props<Value extends string> {
  label: string;
  /** what each value is called, in the order in which they are offered */
  options: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice among values that have names: how a table is filtered or ordered. */
export function NamedChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: Props<Value>) {
  const values = Object.keys(options) as Value[];
  return (
    <label>
      {label}
      <select
        className="select"
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
      </select>
    </label>
  );
}
