import { fieldLabel, type FormValues } from '#rules/characters/document.ts';
import {
  type ChoiceFieldName,
  type NumberFieldName,
  numberFields,
} from '#rules/characters/fields.ts';
import { type Choice, ChoiceField } from '#ui/form/ChoiceField.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Faults } from './form-faults.ts';
import type { Editor } from './use-editor.ts';

/** What every part of a form is given. */
export interface FieldsProps {
  values: FormValues;
  faults: Faults;
  setValue: Editor['setValue'];
}

interface Of<Name extends string> {
  fields: FieldsProps;
  name: Name;
  /** in place of the field's own */
  label?: string;
}

type ChoiceProps = Of<ChoiceFieldName | 'guild'> & { choices: readonly (string | Choice)[] };

/** One of the choices of a form. */
export function ChoiceOf({ fields, name, label = fieldLabel(name), choices }: ChoiceProps) {
  return (
    <ChoiceField
      name={name}
      label={label}
      choices={choices}
      value={fields.values[name]}
      fault={fields.faults[name]}
      onChange={fields.setValue}
    />
  );
}

/** One of the texts of a form. */
export function TextOf({ fields, name, maxLength }: Of<'IGN' | 'squad'> & { maxLength: number }) {
  return (
    <TextField
      name={name}
      label={fieldLabel(name)}
      value={fields.values[name]}
      fault={fields.faults[name]}
      maxLength={maxLength}
      onChange={fields.setValue}
    />
  );
}

/** One of the numbers of a form. @param max where this form takes less than the field does */
export function NumberOf({
  fields,
  name,
  label,
  max,
}: Of<NumberFieldName> & { max?: number | undefined }) {
  return (
    <NumberField
      name={name}
      label={label ?? numberFields[name].label}
      bounds={numberFields[name]}
      max={max}
      value={fields.values[name]}
      fault={fields.faults[name]}
      onChange={fields.setValue}
    />
  );
}
