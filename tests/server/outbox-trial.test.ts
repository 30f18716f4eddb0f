import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { discordWay } from '../outbox/discord-way.ts';
import { inboxWay } from '../outbox/inbox-way.ts';
import { pushWay } from '../outbox/push-way.ts';
import { tryOutbox } from '../outbox/trial.ts';
import type { Outage } from '../outbox/way.ts';
import { layLine } from './breaking-line.ts';
import { engines } from './engines.ts';
import { holdLock, type LockHolder } from './lock-holder.ts';

/** Where hosts find the database, where the trial does, and how it is taken away from the hosts. */
interface Broken {
  databaseUrl: string;
  address: string;
  outage: Outage;
  close: () => Promise<void>;
}

/** A file that another process locks, for longer than anybody waits for it. */
function lockedFile(file: string): Broken {
  let holder: LockHolder | undefined;
  const begin = async () => {
    holder = await holdLock(file);
  };
  const end = async () => holder?.release();
  return {
    ...{ databaseUrl: '', address: file, close: () => Promise.resolve() },
    outage: { name: 'the file is locked', begin, end, ms: 6500 },
  };
}

async function cutLine(address: string): Promise<Broken> {
  const line = await layLine(address);
  return {
    ...{ databaseUrl: line.address, address, close: line.close },
    outage: { name: 'PostgreSQL is cut off', begin: line.breakDown, end: line.mend, ms: 1500 },
  };
}

it.each(engines)(
  'the outbox loses and doubles nothing through kills and outages, on $engine',
  async ({ engine, place }) => {
    await using cleanup = new AsyncDisposableStack();
    const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-outbox-'));
    cleanup.defer(() => rm(dataDir, { recursive: true, force: true }));
    const isFile = engine === 'SQLite';
    const placed = isFile ? null : await place();
    if (placed) cleanup.defer(placed.clear);
    const broken = placed
      ? await cutLine(placed.address)
      : lockedFile(join(dataDir, 'guildhall.db'));
    cleanup.defer(broken.close);
    const discord = await discordWay();
    cleanup.defer(discord.close);
    const [refuses, , answers500] = discord.outages;
    const devices = await pushWay(40);
    cleanup.defer(devices.close);
    const [asksToWait, areGone] = devices.outages;
    const { counts, kills, outages } = await tryOutbox({
      ...{ databaseUrl: broken.databaseUrl, address: broken.address, dataDir },
      ...{ hosts: isFile ? 1 : 2, kills: 5, outages: 5, evenings: 6, short: 1 },
      ways: [
        inboxWay(),
        { ...discord, outages: [refuses!, answers500!] },
        { ...devices, outages: [asksToWait!, areGone!] },
      ],
      ...{ breaks: [broken.outage], patience: 240_000 },
    });
    expect({ kills, outages }).toEqual({ kills: 5, outages: 5 });
    expect(counts.inbox).toMatchObject({ lost: 0, doubled: 0, untold: 0, late: 0 });
    expect(counts.inbox!.due).toBeGreaterThan(300);
    expect(counts.Discord).toMatchObject({ lost: 0, doubled: 0, late: 0 });
    expect(counts.Discord!.due).toBeGreaterThanOrEqual(4);
    expect(counts.devices).toMatchObject({ lost: 0, doubled: 0, late: 0 });
    expect(counts.devices!.due).toBeGreaterThan(300);
  },
  420_000,
);
