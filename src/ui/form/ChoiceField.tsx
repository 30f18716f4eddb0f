import { memo, useId } from 'react';
import { FieldFault } from './FieldFault.tsx';
import { Select } from './Select.tsx';

/**
 * A choice, or choices under a heading. `shown` stands in the list in place of a label that is a
 * sign of the data.
 */
export type Choice =
  | { value: string; label: string; shown?: string }
  | { heading: string; choices: readonly string[] };

interface Props<Name extends string> {
  name: Name;
  label: string;
  /** a plain text is its own value and label */
  choices: readonly (string | Choice)[];
  value: string;
  fault: string | undefined;
  onChange: (name: Name, value: string) => void;
}

function valuesOf(choice: string | Choice): readonly string[] {
  if (typeof choice === 'string') return [choice];
  return 'heading' in choice ? choice.choices : [choice.value];
}

function Option({ choice }: { choice: string | Choice }) {
  if (typeof choice === 'string') return <option value={choice}>{choice}</option>;
  if ('value' in choice) {
    return (
      <option value={choice.value} label={choice.shown}>
        {choice.label}
      </option>
    );
  }
  return (
    <optgroup label={choice.heading}>
      {choice.choices.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </optgroup>
  );
}

function ChoiceInput<Name extends string>({
  name,
  label,
  choices,
  value,
  fault,
  onChange,
}: Props<Name>) {
  const id = useId();
  const isListed = choices.some((choice) => valuesOf(choice).includes(value));
  return (
    <div className="grid content-start gap-1">
      <label className="text-sm text-muted" htmlFor={id}>
        {label}
      </label>
      <Select
        id={id}
        name={name}
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={(event) => {
          onChange(name, event.target.value);
        }}
      >
        {/* The stored value stays, even when this form does not offer it. */}
        {!isListed && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <Option key={valuesOf(choice).join()} choice={choice} />
        ))}
      </Select>
      {fault !== undefined && <FieldFault id={`${id}-fault`} fault={fault} />}
    </div>
  );
}

/** A choice of one value. */
export const ChoiceField = memo(ChoiceInput) as typeof ChoiceInput;
