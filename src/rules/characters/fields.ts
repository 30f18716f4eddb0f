import { type ArchetypeChoice, archetypes, noArchetype } from './archetypes.ts';
import {
  type Field,
  type FieldName,
  fieldNames,
  fieldTable,
  type FlagFieldName,
  type NumberField,
  type NumberFieldName,
  numberFieldNames,
} from './field-table.ts';

/** A value for each field of the table, as it is stored. */
export type CharacterFields = {
  [Name in FieldName]: Name extends NumberFieldName
    ? number
    : Name extends FlagFieldName
      ? boolean
      : string;
};

/** The values of a form as they are typed: text, numbers included. */
export type FormValues = {
  readonly [Name in FieldName]: Name extends FlagFieldName ? boolean : string;
};

/** The message for a name that is too short (product §8). */
export const nameTooShort = 'Names must be over 2 characters in length.';

/** Tells whether a name is allowed: an empty one, or at least two characters (product §5). */
export function isLongEnough(name: string): boolean {
  const length = Array.from(name.trim()).length;
  return length === 0 || length >= 2;
}

function toNumber(value: unknown, { otherwise }: NumberField): number {
  const number =
    typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN);
  return Number.isFinite(number) ? number : otherwise;
}

function coerce(field: Field, value: unknown, flag: boolean): number | boolean | string {
  if (field.kind === 'number') return toNumber(value, field);
  if (field.kind === 'flag') return typeof value === 'boolean' ? value : flag;
  return typeof value === 'string' ? value : field.otherwise;
}

/**
 * Reads stored or sent values: numbers are coerced (level defaults to 1, others to 0), and a
 * missing value becomes the form's default (product §3).
 * @param isMain the value of a missing mark: true in the newer form, false in the older one
 */
export function coerceFields(values: Record<string, unknown>, isMain = true): CharacterFields {
  const fields = fieldNames.map((name) => [name, coerce(fieldTable[name], values[name], isMain)]);
  // The names and kinds are those of the table, which TypeScript cannot follow.
  return Object.fromEntries(fields) as CharacterFields;
}

/** Converts a character's values to those of a form. */
export function toFormValues(fields: CharacterFields): FormValues {
  const texts = fieldNames.map((name) => {
    const value = fields[name];
    return [name, typeof value === 'number' ? String(value) : value];
  });
  // The names and kinds are those of the table, which TypeScript cannot follow.
  return Object.fromEntries(texts) as FormValues;
}

function toStored(name: FieldName, value: string | boolean): number | boolean | string {
  const field = fieldTable[name];
  if (typeof value === 'boolean') return value;
  if (field.kind === 'name') return value.trim();
  if (field.kind !== 'number') return value;
  return value.trim() === '' ? field.otherwise : Number(value);
}

/** Converts a form's values to those it sends: numbers as numbers, an empty one as its default. */
export function fromFormValues(values: FormValues): CharacterFields {
  const fields = fieldNames.map((name) => [name, toStored(name, values[name])]);
  return Object.fromEntries(fields) as CharacterFields;
}

/** Tells whether two texts of a field mean the same, as 1 and 01 do for a number. */
export function isSameValue(name: FieldName, a: FormValues, b: FormValues): boolean {
  if (a[name] === b[name]) return true;
  const isNumber = fieldTable[name].kind === 'number';
  return isNumber && toStored(name, a[name]) === toStored(name, b[name]);
}

/** Reads an archetype from a form; a text that is no archetype counts as not chosen. */
export function readArchetype(text: string): ArchetypeChoice {
  return archetypes.find((archetype) => archetype === text) ?? noArchetype;
}

/**
 * Finds the numbers that exceed the older form's lower limits. A number that was stored already may
 * stay: the newer form takes more, and a save must not lose it.
 * @param before the stored values; null for a new character
 * @returns a message for each field at fault
 */
export function olderFaults(
  values: Partial<Record<string, unknown>>,
  before: Partial<Record<NumberFieldName, number>> | null,
): Partial<Record<NumberFieldName, string>> {
  const faults: Partial<Record<NumberFieldName, string>> = {};
  for (const name of numberFieldNames) {
    const { olderMax } = fieldTable[name];
    const value = values[name];
    if (olderMax === undefined || typeof value !== 'number' || value === before?.[name]) continue;
    if (value > olderMax) faults[name] = `must be at most ${olderMax}`;
  }
  return faults;
}
