import { setImmediate as nextTurn } from 'node:timers/promises';

/** The longest turn of the event loop, in milliseconds. */
interface LongestTurn {
  /** by the clock, with all that others on the machine did meanwhile */
  clock: number;
  /** of the processor's time, without it and without what was waited for */
  work: number;
}

/** Measures the longest times in which nothing else could run while some work went on. */
export async function longestTurnOf(work: () => Promise<unknown>): Promise<LongestTurn> {
  const longest = { clock: 0, work: 0 };
  let isOver = false;
  const worked = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const watch = async () => {
    for (let last = { clock: performance.now(), work: worked() }; !isOver;) {
      await nextTurn();
      const now = { clock: performance.now(), work: worked() };
      longest.clock = Math.max(longest.clock, now.clock - last.clock);
      longest.work = Math.max(longest.work, now.work - last.work);
      last = now;
    }
  };
  const watching = watch();
  await work();
  isOver = true;
  await watching;
  return longest;
}

/** Measures the longest time in which nothing else could run while some work went on. */
export async function blockOf(work: () => Promise<unknown>): Promise<number> {
  return (await longestTurnOf(work)).clock;
}
