import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signOut } from '#contract/auth.ts';
import { searchItems } from '#contract/items.ts';
import { readShelves } from '#contract/shelves.ts';
import { item } from './records.ts';
import { type RunningHost, startRunningHost } from './running-host.ts';
import { createTestHost, people, secret, type TestHost } from './test-host.ts';

describe('hosts in processes of their own, on one PostgreSQL', () => {
  let base: TestHost;
  let hosts: RunningHost[];

  beforeAll(async () => {
    base = await createTestHost('PostgreSQL');
    // The processes have a clock of their own, which decides how long a session lasts.
    base.clock.now = Date.now();
    const variables = { DATABASE_URL: base.host.address, SESSION_SECRET: secret };
    hosts = await Promise.all([startRunningHost({ variables }), startRunningHost({ variables })]);
  });

  afterAll(async () => {
    await Promise.all(hosts.map(({ remove }) => remove()));
    await base.close();
  });

  const statuses = async (path: string, init?: RequestInit) =>
    Promise.all(hosts.map(async ({ origin }) => (await fetch(origin + path, init)).status));

  it('know at once who has signed out at another', async () => {
    const cookie = await base.signIn('level3');
    const headers = { cookie };
    expect(await statuses('/api/auth/user/@me', { headers })).toEqual([200, 200]);
    const own = { cookie, 'sec-fetch-site': 'same-origin' };
    expect((await fetch(hosts[0]!.origin + signOut.path, { headers: own })).status).toBe(204);
    expect(await statuses('/api/auth/user/@me', { headers })).toEqual([401, 401]);
  });

  it('know at once whose roles have changed', async () => {
    const headers = { cookie: await base.signIn('level7') };
    const page = '/api/guild/audit';
    expect(await statuses(page, { headers })).toEqual([200, 200]);
    const { db } = base.host.database;
    const { id } = people.level7!;
    await db.updateTable('users').set({ roles: '[]' }).where('id', '=', id).execute();
    expect(await statuses(page, { headers })).toEqual([403, 403]);
  });

  it('find what another process has imported, and count it', async () => {
    const headers = { cookie: await base.signIn('level3') };
    const counts = async () =>
      Promise.all(
        hosts.map(async ({ origin }) => {
          const [searched, counted] = await Promise.all([
            fetch(`${origin}${searchItems.path}?query=lamp&page=1&limit=20`, { headers }),
            fetch(origin + readShelves.path, { headers }),
          ]);
          const { items } = searchItems.answer.parse(await searched.json());
          return [items.length, readShelves.answer.parse(await counted.json()).items];
        }),
      );
    await base.load([item(1, 'Lamp hood')]);
    expect(await counts()).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await base.load([item(1, 'Lamp hood'), item(2, 'Lamp gloves')]);
    expect(await counts()).toEqual([
      [2, 2],
      [2, 2],
    ]);
  });
});
