import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LoopShare } from '#server/http/loop-share.ts';

const test = { isOver: false };
afterEach(() => {
  test.isOver = true;
});

/** Opens a share with a clock of its own, and notes what is done in which turn of the loop. */
function openShare() {
  test.isOver = false;
  const clock = { now: 0 };
  const turns: string[][] = [[]];
  void (async () => {
    for (; !test.isOver; turns.push([])) await nextTurn();
  })();
  const share = new LoopShare(() => clock.now);
  /** Makes work that takes so many milliseconds, after some promises. */
  const work = (name: string, milliseconds: number) => () => {
    turns.at(-1)!.push(name);
    void (async () => {
      for (let step = 0; step < 10; step += 1) await Promise.resolve();
      clock.now += milliseconds;
    })();
  };
  /** Waits until so many works have begun. Returns them by turns. */
  const done = (count: number) =>
    vi.waitFor(() => {
      expect(turns.flat()).toHaveLength(count);
      return turns.filter(({ length }) => length > 0);
    });
  return { share, work, done };
}

/** Waits until the promises of what has begun are through, within the same turn. */
async function settle(): Promise<void> {
  for (let step = 0; step < 20; step += 1) await Promise.resolve();
}

describe('the share of calls in the event loop', () => {
  it('does work at once while there is room', async () => {
    const { share, work, done } = openShare();
    for (const name of ['a', 'b', 'c']) share.take(work(name, 1));
    expect(await done(3)).toEqual([['a', 'b', 'c']]);
  });

  it('leaves what is too much to later turns, and lets nobody overtake', async () => {
    const { share, work, done } = openShare();
    share.take(work('long', 100));
    await settle();
    for (const name of ['a', 'b', 'c', 'd', 'e']) share.take(work(name, 5));
    expect(await done(6)).toEqual([['long'], ['a', 'b'], ['c', 'd'], ['e']]);
  });

  it('gives room to whoever awaits it', async () => {
    const { share, work, done } = openShare();
    share.take(work('long', 100));
    await settle();
    void share.room().then(work('awaited', 0));
    expect(await done(2)).toEqual([['long'], ['awaited']]);
  });
});
