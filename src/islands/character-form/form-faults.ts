import * as z from 'zod/mini';
import { gearFormSchema, olderFormSchema } from '#contract/character-fields.ts';
import '#rules/text/field-messages.ts';
import { ApiError } from '#api/errors.ts';
import { fieldLabel } from '#rules/characters/document.ts';
import { type FormValues, fromFormValues, olderFaults } from '#rules/characters/fields.ts';
import { type FieldName, fieldNames } from '#rules/characters/field-table.ts';
import type { FormKind } from '../character-drafts.ts';

export type Faults = Partial<Record<FieldName, string>>;

/** Makes a field's message a sentence. */
function faultAt(name: FieldName, message: string): string {
  return /^\p{Lu}/u.test(message) ? message : `${fieldLabel(name)} ${message}.`;
}

/**
 * Checks a form with the schema that the server uses.
 * @param before the loaded values: the older form keeps numbers beyond its own bounds
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

/** Reads the server's messages about a save: at fields, and about gear. */
export function faultsOf(failure: Error | null): { faults: Faults; gear: string[] } {
  const errors = failure instanceof ApiError ? failure.errors : {};
  const faults: Faults = {};
  for (const name of fieldNames) {
    const [fault] = errors[name] ?? [];
    if (fault !== undefined) faults[name] = faultAt(name, fault);
  }
  const ofGear = Object.entries(errors).filter(([path]) => path.startsWith('gear'));
  return { faults, gear: ofGear.flatMap(([, messages]) => messages) };
}

/** Focuses the first field with a fault, in the order of the page. */
export function focusFault(formId: string): void {
  document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/**
 * Tells whether a number's field holds a text that is no number: its value is empty in the browser.
 */
export function hasBadInput(formId: string): boolean {
  const inputs = document.getElementById(formId)?.querySelectorAll('input') ?? [];
  return Array.from(inputs).some(({ validity }) => validity.badInput);
}
