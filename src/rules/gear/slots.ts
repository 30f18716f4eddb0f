import { keyWords } from '../text/key-words.ts';
import { type DollSlot, dollSlots } from './doll-slots.ts';

/** Doll slots that have another name in the item database (product §9.9). */
const databaseNames: Partial<Record<DollSlot, string>> = {
  earring1: 'ear-left',
  earring2: 'ear-right',
  ring1: 'ring-left',
  ring2: 'ring-right',
};

/** Returns the database's name of a doll slot, as items list it in `slots`. */
export function databaseSlot(slot: DollSlot): string {
  return databaseNames[slot] ?? slot;
}

/** Lists the slots of the doll in which an item can be worn. */
export function dollSlotsOf({ slots }: { slots: readonly string[] }): DollSlot[] {
  return dollSlots.filter((slot) => slots.includes(databaseSlot(slot)));
}

/** The slots' names as people read them. */
export const slotNames: Record<DollSlot, string> = {
  helmet: 'Helmet',
  chest: 'Chest',
  wrists: 'Wrists',
  hands: 'Hands',
  belt: 'Belt',
  legs: 'Legs',
  feet: 'Feet',
  shoulders: 'Shoulders',
  back: 'Back',
  earring1: 'Earring 1',
  earring2: 'Earring 2',
  necklace: 'Necklace',
  ring1: 'Ring 1',
  ring2: 'Ring 2',
  primary: 'Primary',
  secondary: 'Secondary',
  ranged: 'Ranged',
  rangedoffhand: 'Ranged off-hand',
  shirt: 'Shirt',
  undergarment: 'Undergarment',
  toolbelt: 'Toolbelt',
};

/** The side of the figure on which each slot stands. */
export const dollSides = {
  left: ['helmet', 'shoulders', 'back', 'chest', 'hands', 'wrists', 'belt', 'legs'],
  right: ['necklace', 'earring1', 'earring2', 'ring1', 'ring2', 'shirt', 'undergarment', 'feet'],
  below: ['toolbelt', 'primary', 'secondary', 'ranged', 'rangedoffhand'],
} as const satisfies Record<string, readonly DollSlot[]>;

/**
 * Tells whether a slot is one of the paper doll's. Gear of another slot is kept and shown in the
 * list.
 */
export function isDollSlot(slot: string): slot is DollSlot {
  return dollSlots.some((known) => known === slot);
}

/**
 * Names a slot of the doll or of the database as people read it; one that the doll lacks is called by its
 * key in words.
 */
export function slotName(slot: string): string {
  const onDoll = isDollSlot(slot) ? slot : dollSlots.find((one) => databaseSlot(one) === slot);
  return onDoll === undefined ? keyWords(slot) : slotNames[onDoll];
}
