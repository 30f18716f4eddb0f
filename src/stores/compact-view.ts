import { atom } from 'nanostores';
import { readStored, writeStored } from './storage.ts';

const key = 'compactResults';

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

/** Whether lists of results are shown closely packed, in this browser. */
export const $isCompact = atom(typeof window !== 'undefined' && (readStored(key, isFlag) ?? false));

export function setCompact(isCompact: boolean): void {
  $isCompact.set(isCompact);
  writeStored(key, isCompact);
}
