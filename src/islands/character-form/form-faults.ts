import * as z from 'zod/mini';
import { gearFormSchema, olderFormSchema } from '#contract/character-form.ts';
import '#rules/text/field-messages.ts';
import {
  type FieldName,
  fieldLabel,
  type FormValues,
  fromFormValues,
} from '#rules/characters/document.ts';
import { olderFaults } from '#rules/characters/fields.ts';
import type { FormKind } from './load-character.ts';

export type Faults = Partial<Record<FieldName, string>>;

/** @returns a message as a sentence at its field */
export function faultAt(name: FieldName, message: string): string {
  return /^\p{Lu}/u.test(message) ? message : `${fieldLabel(name)} ${message}.`;
}

/**
 * Checks a form with the schema that the server uses.
 * @param before what was loaded: the older form keeps numbers beyond its own bounds
 */
export function findFaults(form: FormKind, values: FormValues, before: FormValues): Faults {
  const fields = fromFormValues(values);
  const schema = form === 'gear' ? gearFormSchema : olderFormSchema;
  const result = z.safeParse(schema, fields);
  const older = form === 'older' ? olderFaults({ ...fields }, fromFormValues(before)) : {};
  const found = result.success
    ? []
    : result.error.issues.map(({ path, message }) => [path[0] as FieldName, message] as const);
  const all = [...found, ...(Object.entries(older) as [FieldName, string][])];
  return Object.fromEntries(all.map(([name, message]) => [name, faultAt(name, message)]));
}
