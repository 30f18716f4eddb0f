import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { forgetOld, keep, recall } from '#build/kept.ts';

const day = 24 * 60 * 60 * 1000;

describe('what builds keep', () => {
  it('is made once, and known from then on', async () => {
    const origin = ['a test', randomUUID()];
    const make = vi.fn(() => Promise.resolve(Buffer.from('made')));
    expect(recall(origin)).toBeNull();
    expect((await keep(origin, make)).toString()).toBe('made');
    expect((await keep(origin, make)).toString()).toBe('made');
    expect(recall(origin)?.toString()).toBe('made');
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is not mistaken for what has other parts', async () => {
    const id = randomUUID();
    await keep(['a', 'b', id], () => Promise.resolve(Buffer.from('made')));
    expect(recall(['ab', '', id])).toBeNull();
    expect(recall(['a', id])).toBeNull();
  });

  it('is thrown away thirty days after it was last needed', async () => {
    const [used, unused] = [
      ['a test', randomUUID()],
      ['a test', randomUUID()],
    ];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 40 * day });
    for (const origin of [used, unused]) {
      await keep(origin, () => Promise.resolve(Buffer.from('made')));
      recall(origin);
    }
    vi.setSystemTime(Date.now() + 20 * day);
    recall(used);
    vi.useRealTimers();
    await forgetOld(Date.now());
    expect(recall(used)).not.toBeNull();
    expect(recall(unused)).toBeNull();
  });
});
