import { type Field, fieldNames, fieldTable } from '#rules/characters/field-table.ts';
import { wornInWords } from '#rules/gear/equipment.ts';
import { slotName } from '#rules/gear/slots.ts';
import type { StoredCharacter } from './stored.ts';

/** Longest text that the audit log stores of a save. */
const longest = 1000;

function valueInWords(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === '' ? 'none' : String(value);
}

/** Describes the differences between two states of a character, for the audit log. */
export function changesInWords(before: StoredCharacter | null, after: StoredCharacter): string {
  if (!before) return `${after.fields.IGN || 'a character without a name'} is new`;
  const fields = fieldNames
    .filter((name) => before.fields[name] !== after.fields[name])
    .map((name) => {
      const { noted, label }: Field = fieldTable[name];
      const [was, is] = [before, after].map((one) => valueInWords(one.fields[name]));
      return `${noted ?? label}: ${was} → ${is}`;
    });
  const slots = [...new Set([...Object.keys(before.gear), ...Object.keys(after.gear)])]
    .map((slot) => [slot, wornInWords(before.gear[slot]), wornInWords(after.gear[slot])] as const)
    .filter(([, one, other]) => one !== other)
    .map(([slot, one, other]) => `${slotName(slot)}: ${one} → ${other}`);
  const text = `${after.fields.IGN || 'A character without a name'}: ${[...fields, ...slots].join('; ')}`;
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
