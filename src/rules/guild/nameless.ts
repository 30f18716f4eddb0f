/** What stands where the name of somebody stood who was removed (product §2.51). */
export const namelessName = 'Somebody who left';

/** Digits of a nameless id behind its first. */
const digits = 18;

/**
 * Makes the id under which sums of somebody who was removed stay. It begins with a zero, as no id of
 * Discord does, and says nothing of who it was.
 * @param random numbers from 0 up to 1
 */
export function namelessId(random: () => number): string {
  return `0${Array.from({ length: digits }, () => Math.floor(random() * 10)).join('')}`;
}

/** Tells whether an id is that of somebody who was removed. */
export const isNameless = (id: string): boolean => id.startsWith('0');
