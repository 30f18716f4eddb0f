import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Goes through a long list in parts, and lets other requests have their turn after each: whatever
 * is done with one part should take a few milliseconds.
 */
export async function* inTurns<Entry>(
  all: readonly Entry[],
  size: number,
): AsyncGenerator<Entry[], void> {
  for (let start = 0; start < all.length; start += size) {
    yield all.slice(start, start + size);
    await nextTurn();
  }
}
