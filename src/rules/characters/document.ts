import { type Gear, isSameWorn, wornInWords } from '../gear/equipment.ts';
import { slotName } from '../gear/slots.ts';
import { classLabel } from './archetypes.ts';
import { type FieldName, fieldNames, fieldTable } from './field-table.ts';
import { type FormValues, isSameValue, readArchetype } from './fields.ts';

/** The part of a character that can be edited, undone, drafted and merged. */
export interface CharacterDocument {
  readonly values: FormValues;
  readonly gear: Gear;
}

/** Names a field as a form does. */
export function fieldLabel(name: FieldName): string {
  return fieldTable[name].label;
}

/** Names the class that a form shows. */
export function classOf({ archetype1, archetype2 }: FormValues): string {
  return classLabel(readArchetype(archetype1), readArchetype(archetype2));
}

/** Puts a field's value into words. */
export function valueInWords(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === '' ? 'empty' : value;
}

/** One thing in which two documents can differ: a field, or the gear of a slot. */
export type Part = { kind: 'field'; name: FieldName } | { kind: 'slot'; name: string };

function slotsOf(...gears: readonly Gear[]): string[] {
  return [...new Set(gears.flatMap((gear) => Object.keys(gear)))];
}

function differences(a: CharacterDocument, b: CharacterDocument): Part[] {
  const fields = fieldNames
    .filter((name) => !isSameValue(name, a.values, b.values))
    .map((name): Part => ({ kind: 'field', name }));
  const slots = slotsOf(a.gear, b.gear)
    .filter((name) => !isSameWorn(a.gear[name], b.gear[name]))
    .map((name): Part => ({ kind: 'slot', name }));
  return [...fields, ...slots];
}

function take(part: Part, document: CharacterDocument, from: CharacterDocument): CharacterDocument {
  if (part.kind === 'field') {
    return { ...document, values: { ...document.values, [part.name]: from.values[part.name] } };
  }
  const { [part.name]: _, ...gear } = document.gear;
  const worn = from.gear[part.name];
  return { ...document, gear: worn ? { ...gear, [part.name]: worn } : gear };
}

/** Compares and joins documents of characters by field and by slot. */
export const characterParts = {
  differences,
  keyOf: ({ kind, name }: Part) => `${kind} ${name}`,
  take,
};

/** Names a part as people read it. */
export function partLabel(part: Part): string {
  return part.kind === 'field' ? fieldLabel(part.name) : slotName(part.name);
}

/** Puts a document's value of a part into words. */
export function partInWords(part: Part, document: CharacterDocument): string {
  return part.kind === 'field'
    ? valueInWords(document.values[part.name])
    : wornInWords(document.gear[part.name]);
}
