import type { Gear } from '../gear/equipment.ts';
import { classLabel } from './archetypes.ts';
import { type FieldName, fieldNames, fieldTable, type FlagFieldName } from './field-table.ts';
import { type CharacterFields, readArchetype } from './fields.ts';

/** What a form of a character holds: text, numbers included, as it is typed. */
export type FormValues = {
  readonly [Name in FieldName]: Name extends FlagFieldName ? boolean : string;
};

/** Everything that can be edited, undone, drafted and merged. */
export interface CharacterDocument {
  readonly values: FormValues;
  readonly gear: Gear;
}

/** A field as people read it on a form. */
export function fieldLabel(name: FieldName): string {
  return fieldTable[name].label;
}

/** A character's values as a form holds them. */
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

/** What a form sends: numbers as numbers, an empty one as its default. */
export function fromFormValues(values: FormValues): CharacterFields {
  const fields = fieldNames.map((name) => [name, toStored(name, values[name])]);
  return Object.fromEntries(fields) as CharacterFields;
}

/** Whether two texts of a field say the same, as 1 and 01 do of a number. */
export function isSameValue(name: FieldName, a: FormValues, b: FormValues): boolean {
  if (a[name] === b[name]) return true;
  const isNumber = fieldTable[name].kind === 'number';
  return isNumber && toStored(name, a[name]) === toStored(name, b[name]);
}

/** What a form shows as the class. */
export function classOf({ archetype1, archetype2 }: FormValues): string {
  return classLabel(readArchetype(archetype1), readArchetype(archetype2));
}

/** A field's value in words. */
export function valueInWords(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === '' ? 'empty' : value;
}
