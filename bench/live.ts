import { setTimeout as wait } from 'node:timers/promises';
import { watchRaid } from '#contract/raids.ts';
import type { Change } from '#rules/raids/changes.ts';
import { type HostProcess, startProcess } from './host-process.ts';
import { enrolOfficers, leave, listen, secret, seen } from './listeners.ts';
import { beginPlan, move } from './raids/plan-calls.ts';
import { benchSquadsSeen } from './squads-seen.ts';
import { type Figure, percentile } from './table.ts';

/** Names what the pages of a plan listen to. */
const movesOf = (origin: string, raidId: string) => ({
  ...{ origin, path: watchRaid.path.replace('{raidId}', raidId), event: 'moves' },
});

const idle = { listeners: 200, mostMegabytes: 20 };

/** Measures how long it takes until each page has heard of a move. */
async function benchSeen(origin: string, cookies: readonly string[]): Promise<Figure> {
  const [cookie = ''] = cookies;
  const { id, raid } = await beginPlan(origin, cookie);
  const squad = raid.plan.squads[0]?.id ?? '';
  const pages = await listen(movesOf(origin, id), cookies, seen.listeners);
  const times: number[] = [];
  for (let turn = 0; turn < seen.moves; turn += 1) {
    const was = turn % 2 === 1;
    const changes: Change[] = [{ kind: 'lock', at: { squad, seat: 0 }, was, is: !was }];
    const began = performance.now();
    const heard = pages.map(async (page) => {
      await page.next('moves');
      times.push(performance.now() - began);
    });
    await move(origin, cookie, id, { step: 'Lock a seat', changes });
    await Promise.all(heard);
  }
  await leave(pages);
  const time = percentile(times, 0.95);
  return {
    name: `a move until ${seen.listeners} pages have heard of it (p95)`,
    ours: `${time.toFixed(0)} ms`,
    against: `${seen.most} ms`,
    ratio: time / seen.most,
    limit: { atMost: 1 },
  };
}

/** Measures the memory that pages take which only listen. */
async function benchIdle(host: HostProcess, cookies: readonly string[]): Promise<Figure> {
  const { id } = await beginPlan(host.origin, cookies[0] ?? '');
  // What the first page loads is there for all that follow.
  await leave(await listen(movesOf(host.origin, id), cookies, 1));
  await wait(2000);
  const before = await host.residentMemory();
  const pages = await listen(movesOf(host.origin, id), cookies, idle.listeners);
  // At least one sign of life each, with its look at session and plan.
  await wait(20_000);
  const taken = (await host.residentMemory()) - before;
  await leave(pages);
  return {
    name: `memory of ${idle.listeners} pages that listen`,
    ours: `${taken.toFixed(1)} MB`,
    against: `${idle.mostMegabytes} MB`,
    ratio: taken / idle.mostMegabytes,
    limit: { atMost: 1 },
  };
}

/** Measures how fast a move is seen, and what those cost who wait for one. */
export async function benchLive(dataDir: string): Promise<Figure[]> {
  const cookies = await enrolOfficers(dataDir);
  const host = await startProcess(dataDir, 0, undefined, { SESSION_SECRET: secret });
  try {
    // The host that has sent many moves would have room left for those who only listen.
    const memory = await benchIdle(host, cookies);
    return [await benchSeen(host.origin, cookies), await benchSquadsSeen(), memory];
  } finally {
    await host.stop();
  }
}
