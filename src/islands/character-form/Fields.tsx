import { fieldLabel } from '#rules/characters/document.ts';
import type { FormValues } from '#rules/characters/fields.ts';
import {
  type ChoiceFieldName,
  fieldTable,
  type NumberFieldName,
} from '#rules/characters/field-table.ts';
import { type Choice, ChoiceField } from '#ui/form/ChoiceField.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Faults } from './form-faults.ts';
import type { CharacterEditor } from './use-character-editor.ts';

/** The props of every part of a form. */
export interface FieldsProps {
  values: FormValues;
  faults: Faults;
  setValue: CharacterEditor['setValue'];
}

interface Of<Name extends string> {
  fields: FieldsProps;
  name: Name;
  /** replaces the field's own label */
  label?: string;
}

type ChoiceProps = Of<ChoiceFieldName | 'guild'> & { choices: readonly (string | Choice)[] };

/** Shows one of a form's choices. */
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

/** Shows one of a form's texts. */
export function TextOf({ fields, name }: Of<'IGN' | 'squad'>) {
  return (
    <TextField
      name={name}
      label={fieldLabel(name)}
      value={fields.values[name]}
      fault={fields.faults[name]}
      maxLength={fieldTable[name].maxLength}
      onChange={fields.setValue}
    />
  );
}

/**
 * One of the numbers of a form. @param max the form's bound, where that is less than the field's
 */
export function NumberOf({
  fields,
  name,
  label,
  max,
}: Of<NumberFieldName> & { max?: number | undefined }) {
  return (
    <NumberField
      name={name}
      label={label ?? fieldLabel(name)}
      bounds={fieldTable[name]}
      max={max}
      value={fields.values[name]}
      fault={fields.faults[name]}
      onChange={fields.setValue}
    />
  );
}
