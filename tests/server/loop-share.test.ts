import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LoopShare } from '#server/db/loop-share.ts';

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
  return { clock, share, work, done };
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

  it('takes as much of a turn as everything else took in the one before', async () => {
    const { clock, share, work, done } = openShare();
    share.take(work('long', 100));
    await settle();
    // Its end is noted by now.
    await new Promise<void>((resolve) => {
      process.nextTick(resolve);
    });
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) share.take(work(name, 5));
    // Pages, for example.
    clock.now += 25;
    expect(await done(9)).toEqual([['long'], ['a', 'b', 'c', 'd', 'e'], ['f', 'g'], ['h']]);
  });

  it('goes on with what has begun, but begins something every second turn', async () => {
    const { share, work, done } = openShare();
    share.take(work('long', 100));
    await settle();
    for (const name of ['new a', 'new b', 'new c']) share.take(work(name, 10));
    for (const name of ['on a', 'on b', 'on c']) void share.room().then(work(name, 10));
    expect((await done(7)).flat()).toEqual([
      ...['long', 'new a', 'on a', 'new b', 'on b', 'new c', 'on c'],
    ]);
  });

  it('lets go on first whoever holds what others wait for', async () => {
    const { share, work, done } = openShare();
    share.take(work('long', 100));
    await settle();
    void share.room().then(work('other', 10));
    void share.room(true).then(work('holder', 10));
    expect((await done(3)).flat()).toEqual(['long', 'holder', 'other']);
  });

  it('gives room to whoever awaits it', async () => {
    const { share, work, done } = openShare();
    share.take(work('long', 100));
    await settle();
    void share.room().then(work('awaited', 0));
    expect(await done(2)).toEqual([['long'], ['awaited']]);
  });
});
