import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signOut } from '#contract/auth.ts';
import { readShelves, searchItems } from '#contract/items.ts';
import { freePort } from '../free-port.ts';
import { item } from './records.ts';
import { createTestHost, people, secret, type TestHost } from './test-host.ts';

/** A host in a process of its own. */
interface RunningHost {
  child: ChildProcess;
  ask: (path: string, init?: RequestInit) => Promise<Response>;
}

const eventually = { timeout: 30_000, interval: 100 };

async function run(databaseUrl: string, dataDir: string): Promise<RunningHost> {
  const port = await freePort();
  const child = spawn(process.execPath, ['server/main.ts', '--api-only'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SESSION_SECRET: secret,
      DEMO: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  await vi.waitFor(async () => {
    expect((await ask('/readyz')).status).toBe(200);
  }, eventually);
  return { child, ask };
}

describe('hosts in processes of their own, on one PostgreSQL', () => {
  let folder: string;
  let base: TestHost;
  let hosts: RunningHost[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guildhall-hosts-'));
    base = await createTestHost('PostgreSQL');
    // The processes have a clock of their own, which decides how long a session lasts.
    base.clock.now = Date.now();
    hosts = await Promise.all([run(base.host.address, folder), run(base.host.address, folder)]);
  });

  afterAll(async () => {
    for (const { child } of hosts) {
      child.kill();
      await once(child, 'close');
    }
    await base.close();
    await rm(folder, { recursive: true });
  });

  const statuses = async (path: string, init?: RequestInit) =>
    Promise.all(hosts.map(async ({ ask }) => (await ask(path, init)).status));

  it('know at once who has signed out at another', async () => {
    const cookie = await base.signIn('level3');
    const headers = { cookie };
    expect(await statuses('/api/auth/user/@me', { headers })).toEqual([200, 200]);
    const own = { cookie, 'sec-fetch-site': 'same-origin' };
    expect((await hosts[0]!.ask(signOut.path, { headers: own })).status).toBe(204);
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
        hosts.map(async ({ ask }) => {
          const [searched, counted] = await Promise.all([
            ask(`${searchItems.path}?query=lamp&page=1&limit=20`, { headers }),
            ask(readShelves.path, { headers }),
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
