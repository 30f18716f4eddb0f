import { setImmediate as nextTurn } from 'node:timers/promises';

/** Measures the longest time in which nothing else could run while some work went on. */
export async function blockOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const watch = async () => {
    for (let last = performance.now(); !isOver;) {
      await nextTurn();
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }
  };
  const watching = watch();
  await work();
  isOver = true;
  await watching;
  return longest;
}
