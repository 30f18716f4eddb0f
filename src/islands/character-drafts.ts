import * as z from 'zod/mini';
import { equippedSchema } from '#contract/character-fields.ts';
import { defineDrafts } from '#editing/drafts.ts';
import { coerceFields, type FormValues, toFormValues } from '#rules/characters/fields.ts';
import { type FieldName, fieldNames } from '#rules/characters/field-table.ts';

/** The two forms of a character. */
export type FormKind = 'gear' | 'older';

const defaults = toFormValues(coerceFields({}));

/** Makes the schema of a field's draft: one that is older than the field gets its default. */
function valueSchema(name: FieldName): z.ZodMiniType {
  const value = defaults[name];
  return typeof value === 'boolean'
    ? z._default(z.boolean(), value)
    : z._default(z.string(), value);
}

// The names and kinds are those of the table, which TypeScript cannot follow.
const valueSchemas = Object.fromEntries(fieldNames.map((name) => [name, valueSchema(name)])) as {
  [Name in FieldName]: z.ZodMiniType<FormValues[Name]>;
};

/** Characters with unsaved edits, as this browser keeps them. */
export const characterDrafts = defineDrafts(
  'character',
  z.object({ values: z.object(valueSchemas), gear: z.record(z.string(), equippedSchema) }),
);

/** Makes the name of a draft, which belongs to one form of one character. */
export function draftName(form: FormKind, characterId: string): string {
  return `${form}:${characterId}`;
}

/** Reads the name of a draft; null for a name that no form gives. */
export function readDraftName(name: string): { form: FormKind; characterId: string } | null {
  const [form, characterId] = name.split(':', 2);
  if (!characterId || (form !== 'gear' && form !== 'older')) return null;
  return { form, characterId };
}
