import { Field } from '#ui/form/Field.tsx';
import { FieldFault } from '#ui/form/FieldFault.tsx';
import { Select } from '#ui/form/Select.tsx';
import type { Whose } from './use-whose.ts';

interface Props {
  chosen: string;
  whose: Whose;
  onChange: (whose: string, label: string) => void;
}

/** Takes for whom a place is: it only goes on to more people. */
export function WhoseField({ chosen, whose: { options, otherName, fault }, onChange }: Props) {
  return (
    <div className="grid gap-1">
      <Field
        label="For whom"
        hint={chosen === 'mine' ? 'You can offer it to the guild once it is saved.' : undefined}
      >
        <Select
          value={chosen}
          aria-invalid={fault !== null}
          onChange={({ target }) => {
            const option = options.find(({ value }) => value === target.value);
            if (option) onChange(option.value, option.label);
          }}
        >
          {options.every(({ value }) => value !== chosen) && (
            <option value={chosen}>{otherName}</option>
          )}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {fault !== null && <FieldFault id="place-whose-fault" fault={fault} />}
    </div>
  );
}
