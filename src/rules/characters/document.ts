import { classLabel } from './archetypes.ts';
import {
  type CharacterFields,
  type ChoiceFieldName,
  choiceFieldNames,
  type NumberFieldName,
  numberFieldNames,
  numberFields,
  readArchetype,
} from './fields.ts';
import { type Gear, isSameWorn, wornInWords } from '../gear/equipment.ts';
import { slotName } from '../gear/slots.ts';

/** Fields that a form holds as text, numbers included: what is typed is kept as it is typed. */
export type TextFieldName = NumberFieldName | ChoiceFieldName | 'IGN' | 'guild' | 'squad';

/** What a form of a character holds. */
export interface FormValues extends Readonly<Record<TextFieldName, string>> {
  readonly isMain: boolean;
}

export type FieldName = keyof FormValues;

/** Everything that can be edited, undone, drafted and merged. */
export interface CharacterDocument {
  readonly values: FormValues;
  readonly gear: Gear;
}

const otherLabels: Record<Exclude<FieldName, NumberFieldName>, string> = {
  IGN: 'In-game name',
  IGG: 'In-game guild',
  race: 'Race',
  citizenship: 'Citizenship',
  archetype1: 'Primary archetype',
  archetype2: 'Secondary archetype',
  avatar: 'Avatar',
  isMain: 'Main character',
  guild: 'Discord guild',
  realm: 'Realm',
  access: 'Game access',
  squad: 'Squad',
  artisan1: 'First artisan skill',
  artisan2: 'Second artisan skill',
  artisan3: 'Third artisan skill',
  artisan4: 'Fourth artisan skill',
  artisan5: 'Fifth artisan skill',
};

function isNumberField(name: FieldName): name is NumberFieldName {
  return name in numberFields;
}

/** @returns a field as people read it */
export function fieldLabel(name: FieldName): string {
  return isNumberField(name) ? numberFields[name].label : otherLabels[name];
}

/** Every field of a form. */
export const fieldNames: readonly FieldName[] = [
  'IGN',
  'isMain',
  'guild',
  'squad',
  ...choiceFieldNames,
  ...numberFieldNames,
];

/** @returns a character's values as a form holds them */
export function toFormValues(fields: CharacterFields): FormValues {
  const numbers = numberFieldNames.map((name) => [name, String(fields[name])] as const);
  return {
    ...fields,
    ...(Object.fromEntries(numbers) as Record<NumberFieldName, string>),
  };
}

/** @returns what a form sends: numbers as numbers, an empty one as its default */
export function fromFormValues(values: FormValues): CharacterFields {
  const numbers = numberFieldNames.map((name) => {
    const text = values[name].trim();
    return [name, text === '' ? numberFields[name].otherwise : Number(text)] as const;
  });
  return {
    ...values,
    IGN: values.IGN.trim(),
    ...(Object.fromEntries(numbers) as Record<NumberFieldName, number>),
  };
}

/** @returns what a form shows as the class */
export function classOf({ archetype1, archetype2 }: FormValues): string {
  return classLabel(readArchetype(archetype1), readArchetype(archetype2));
}

/** @returns a field's value in words */
export function valueInWords(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === '' ? 'empty' : value;
}

function isSameValue(name: FieldName, a: FormValues, b: FormValues): boolean {
  if (!isNumberField(name)) return a[name] === b[name];
  return a[name] === b[name] || fromFormValues(a)[name] === fromFormValues(b)[name];
}

function slotsOf(...gears: readonly Gear[]): string[] {
  return [...new Set(gears.flatMap((gear) => Object.keys(gear)))];
}

/** One thing that can differ between two documents: a field, or what a slot holds. */
export type Part = { kind: 'field'; name: FieldName } | { kind: 'slot'; name: string };

/** @returns the parts in which two documents differ */
export function differences(a: CharacterDocument, b: CharacterDocument): Part[] {
  const fields = fieldNames
    .filter((name) => !isSameValue(name, a.values, b.values))
    .map((name): Part => ({ kind: 'field', name }));
  const slots = slotsOf(a.gear, b.gear)
    .filter((name) => !isSameWorn(a.gear[name], b.gear[name]))
    .map((name): Part => ({ kind: 'slot', name }));
  return [...fields, ...slots];
}

/** @returns a part as people read it */
export function partLabel(part: Part): string {
  return part.kind === 'field' ? fieldLabel(part.name) : slotName(part.name);
}

/** @returns what a document has at a part, in words */
export function partInWords(part: Part, document: CharacterDocument): string {
  return part.kind === 'field'
    ? valueInWords(document.values[part.name])
    : wornInWords(document.gear[part.name]);
}

/** @returns a document with a part as another document has it */
export function takePart(
  part: Part,
  document: CharacterDocument,
  from: CharacterDocument,
): CharacterDocument {
  if (part.kind === 'field') {
    return { ...document, values: { ...document.values, [part.name]: from.values[part.name] } };
  }
  const { [part.name]: _, ...gear } = document.gear;
  const worn = from.gear[part.name];
  return { ...document, gear: worn ? { ...gear, [part.name]: worn } : gear };
}

/** What became of two people's work on one character. */
export interface Merge {
  /** with all that only one of them changed; where both did, as it is here */
  document: CharacterDocument;
  /** parts that both changed, each to something else */
  conflicts: Part[];
}

/**
 * Joins what was edited here with what was saved elsewhere, by field and by slot.
 * @param base what both began with
 */
export function mergeDocuments(
  base: CharacterDocument,
  mine: CharacterDocument,
  theirs: CharacterDocument,
): Merge {
  const key = ({ kind, name }: Part) => `${kind} ${name}`;
  const changedHere = new Set(differences(base, mine).map(key));
  const differsNow = new Set(differences(mine, theirs).map(key));
  let document = mine;
  const conflicts: Part[] = [];
  for (const part of differences(base, theirs)) {
    if (!differsNow.has(key(part))) continue;
    if (changedHere.has(key(part))) conflicts.push(part);
    else document = takePart(part, document, theirs);
  }
  return { document, conflicts };
}
