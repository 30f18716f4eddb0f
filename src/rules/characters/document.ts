import { type Gear, isSameWorn, wornInWords } from '../gear/equipment.ts';
import { slotName } from '../gear/slots.ts';
import { classLabel } from './archetypes.ts';
import { type FieldName, fieldNames, fieldTable } from './field-table.ts';
import { type FormValues, isSameValue, readArchetype } from './fields.ts';

/** Everything that can be edited, undone, drafted and merged. */
export interface CharacterDocument {
  readonly values: FormValues;
  readonly gear: Gear;
}

/** A field as people read it on a form. */
export function fieldLabel(name: FieldName): string {
  return fieldTable[name].label;
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

/** One thing that can differ between two documents: a field, or what a slot holds. */
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

/** How documents of characters are compared and joined: by field and by slot. */
export const characterParts = {
  differences,
  keyOf: ({ kind, name }: Part) => `${kind} ${name}`,
  take,
};

/** A part as people read it. */
export function partLabel(part: Part): string {
  return part.kind === 'field' ? fieldLabel(part.name) : slotName(part.name);
}

/** What a document has at a part, in words. */
export function partInWords(part: Part, document: CharacterDocument): string {
  return part.kind === 'field'
    ? valueInWords(document.values[part.name])
    : wornInWords(document.gear[part.name]);
}
