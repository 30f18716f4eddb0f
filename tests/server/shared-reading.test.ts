import { expect, it } from 'vitest';
import { SharedReading } from '#server/squads/shared-reading.ts';

/** Makes readings that end when the test says so. */
function begin() {
  const under: PromiseWithResolvers<number>[] = [];
  const shared = new SharedReading(() => {
    const one = Promise.withResolvers<number>();
    under.push(one);
    return one.promise;
  });
  return { under, shared };
}

it('answers all who ask while one reads by one reading that begins afterwards', async () => {
  const { under, shared } = begin();
  const first = shared.read();
  const others = [shared.read(), shared.read(), shared.read()];
  expect(under).toHaveLength(1);
  under[0]!.resolve(1);
  expect(await first).toBe(1);
  await expect.poll(() => under.length).toBe(2);
  under[1]!.resolve(2);
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  const later = shared.read();
  expect(under).toHaveLength(3);
  under[2]!.resolve(3);
  expect(await later).toBe(3);
});

it('reads on after a reading that failed, which only those hear who asked for it', async () => {
  const { under, shared } = begin();
  const first = shared.read();
  const second = shared.read();
  under[0]!.reject(new Error('The database is silent'));
  await expect(first).rejects.toThrow('The database is silent');
  await expect.poll(() => under.length).toBe(2);
  under[1]!.resolve(2);
  expect(await second).toBe(2);
});
