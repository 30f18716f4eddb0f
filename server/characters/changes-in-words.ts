import { numberFieldNames, numberFields } from '#rules/characters/fields.ts';
import { wornInWords } from '#rules/gear/equipment.ts';
import { slotName } from '#rules/gear/slots.ts';
import type { StoredCharacter } from './stored.ts';

/** Longest line that is written down. */
const longest = 1000;

const labels: Record<string, string> = {
  IGN: 'name',
  IGG: 'in-game guild',
  isMain: 'main',
  archetype1: 'primary archetype',
  archetype2: 'secondary archetype',
  ...Object.fromEntries(numberFieldNames.map((name) => [name, numberFields[name].label])),
};

function valueInWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === '' ? 'none' : String(value);
}

/** Returns what differs between two states of a character, in words, for the audit log. */
export function changesInWords(before: StoredCharacter | null, after: StoredCharacter): string {
  if (!before) return `${after.fields.IGN || 'a character without a name'} is new`;
  const was: Record<string, unknown> = { ...before.fields };
  const fields = Object.entries(after.fields)
    .filter(([name, value]) => was[name] !== value)
    .map(
      ([name, value]) =>
        `${labels[name] ?? name}: ${valueInWords(was[name])} → ${valueInWords(value)}`,
    );
  const slots = [...new Set([...Object.keys(before.gear), ...Object.keys(after.gear)])]
    .map((slot) => [slot, wornInWords(before.gear[slot]), wornInWords(after.gear[slot])] as const)
    .filter(([, one, other]) => one !== other)
    .map(([slot, one, other]) => `${slotName(slot)}: ${one} → ${other}`);
  const text = `${after.fields.IGN || 'A character without a name'}: ${[...fields, ...slots].join('; ')}`;
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
