import { readFile } from 'node:fs/promises';
import { isDollSlot } from '#rules/gear/slots.ts';

/** The folder of the pictures that cli/draw-icons.ts drew. */
const folder = new URL('./gear-slots/', import.meta.url);

const read = new Map<string, Promise<Buffer<ArrayBuffer>>>();

/** Returns the PNG of a slot of the paper doll; null for a file that is none of them. */
export function slotIcon(file: string): Promise<Buffer<ArrayBuffer>> | null {
  const slot = file.endsWith('.png') ? file.slice(0, -'.png'.length) : '';
  if (!isDollSlot(slot)) return null;
  const bytes = read.get(slot) ?? readFile(new URL(`${slot}.png`, folder));
  read.set(slot, bytes);
  return bytes;
}
