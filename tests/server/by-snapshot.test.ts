import { afterEach, expect, it, vi } from 'vitest';
import { BySnapshot } from '#server/facets/by-snapshot.ts';
import { ItemFinder } from '#server/facets/item-finder.ts';
import { type CurrentSnapshot, currentSnapshot } from '#server/snapshots/queries.ts';
import { makeDatabase, type TestDatabase } from './engines.ts';
import { item } from './records.ts';
import { createTestHost } from './test-host.ts';

vi.mock('#server/snapshots/queries.ts', { spy: true });

const snapshot = (id: number, moment: number): CurrentSnapshot => ({
  ...{ id, created_at: moment, first_rank: 1, last_rank: 9 },
});
const [first, second] = [snapshot(1, 1000), snapshot(2, 2000)];

let host: TestDatabase | undefined;
afterEach(async () => {
  vi.mocked(currentSnapshot).mockReset();
  await host?.remove();
  host = undefined;
});

/** Makes a holder that counts its readings. */
async function open() {
  host = await makeDatabase('SQLite');
  const read = vi.fn(({ id }: CurrentSnapshot) => Promise.resolve(`read ${id}`));
  return { read, held: new BySnapshot(host.database, read) };
}

it('keeps the newer snapshot when whoever asked before comes late', async () => {
  const { read, held } = await open();
  const slow = Promise.withResolvers<CurrentSnapshot>();
  vi.mocked(currentSnapshot).mockReturnValueOnce(slow.promise).mockResolvedValue(second);
  const early = held.get();
  expect(await held.get()).toEqual({ snapshot: second, read: 'read 2' });
  slow.resolve(first);
  expect(await early).toEqual({ snapshot: first, read: 'read 1' });
  expect(await held.get()).toEqual({ snapshot: second, read: 'read 2' });
  expect(read.mock.calls).toEqual([[second], [first]]);
});

it('takes an older snapshot that a restored backup has brought, once', async () => {
  const { read, held } = await open();
  vi.mocked(currentSnapshot).mockResolvedValueOnce(second).mockResolvedValue(first);
  for (const text of ['read 2', 'read 1', 'read 1']) {
    expect(await held.get()).toMatchObject({ read: text });
  }
  expect(read.mock.calls).toEqual([[second], [first]]);
});

it('remembers nothing of another import of the same moment', async () => {
  const { load, host: stored, close } = await createTestHost('SQLite');
  const { database } = stored;
  try {
    const finder = new ItemFinder(database);
    await load([item(1, 'Lamp'), item(2, 'Bell')]);
    const before = await currentSnapshot(database.db);
    await load([item(1, 'Bell'), item(2, 'Lamp'), item(3, 'Old Lamp')]);
    const after = await currentSnapshot(database.db);
    expect(before).toMatchObject({ created_at: after?.created_at });
    await finder.named(before!, 'lamp');
    expect(await finder.findNamed('lamp', { offset: 0, limit: 9 })).toMatchObject({ total: 2 });
  } finally {
    await close();
  }
});
