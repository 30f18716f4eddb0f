import { expect, it } from 'vitest';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { databaseSlot } from '#rules/gear/slots.ts';

/** Each slot of the doll, and its name in the item database (product §9.9, in its order). */
const slots = [
  ['helmet', 'helmet'],
  ['chest', 'chest'],
  ['wrists', 'wrists'],
  ['hands', 'hands'],
  ['belt', 'belt'],
  ['legs', 'legs'],
  ['feet', 'feet'],
  ['shoulders', 'shoulders'],
  ['back', 'back'],
  ['earring1', 'ear-left'],
  ['earring2', 'ear-right'],
  ['necklace', 'necklace'],
  ['ring1', 'ring-left'],
  ['ring2', 'ring-right'],
  ['primary', 'primary'],
  ['secondary', 'secondary'],
  ['ranged', 'ranged'],
  ['rangedoffhand', 'rangedoffhand'],
  ['shirt', 'shirt'],
  ['undergarment', 'undergarment'],
  ['toolbelt', 'toolbelt'],
] as const;

it('the doll has 21 slots', () => {
  expect(dollSlots).toEqual(slots.map(([slot]) => slot));
  expect(dollSlots).toHaveLength(21);
});

it.each(slots)('%s is the database’s %s', (slot, name) => {
  expect(databaseSlot(slot)).toBe(name);
});
