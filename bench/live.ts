import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { guild } from '#config';
import { watchRaid } from '#contract/raids.ts';
import type { Change } from '#rules/raids/changes.ts';
import { sessionCookie } from '#server/auth/cookies.ts';
import { StoredSessions } from '#server/auth/sessions.ts';
import { openDatabase } from '#server/db/open.ts';
import { saveUser } from '#server/db/people.ts';
import { type Events, readEvents } from '#tests/server/events.ts';
import { type HostProcess, startProcess } from './host-process.ts';
import { beginPlan, move } from './raids/plan-calls.ts';
import { type Figure, percentile } from './table.ts';

const secret = 'a secret of the benchmarks, long enough';

/** A person has five pages at most that listen. */
const officers = { count: 40, pages: 5 };

const seen = { listeners: 50, moves: 100, most: 500 };
const idle = { listeners: 200, mostMegabytes: 20 };

/** Makes officers in the data folder. Returns their cookies. */
async function enrolOfficers(dataDir: string): Promise<string[]> {
  const database = await openDatabase(join(dataDir, 'guildhall.db'));
  const grants = guild.discord.roles;
  const confirm: ConstructorParameters<typeof StoredSessions>[0]['confirm'] = (user) =>
    Promise.resolve(user);
  const sessions = new StoredSessions({ database, secret, grants, confirm, now: Date.now });
  const cookies: string[] = [];
  for (let index = 0; index < officers.count; index += 1) {
    const id = `90000000000000${1000 + index}`;
    const roles = grants.map((grant) => grant.id);
    await saveUser(database.db, {
      ...{ id, username: `Officer ${index}`, avatar: null, roles },
      ...{ rolesAt: null, joinedAt: null },
    });
    cookies.push(`${sessionCookie}=${await sessions.open(id)}`);
  }
  await database.close();
  return cookies;
}

/** Opens pages that listen to a plan, and waits until each has heard something. */
async function listen(
  origin: string,
  raidId: string,
  cookies: readonly string[],
  count: number,
): Promise<Events[]> {
  const path = watchRaid.path.replace('{raidId}', raidId);
  const pages = Array.from({ length: count }, async (_, index) => {
    const cookie = cookies[Math.floor(index / officers.pages)] ?? '';
    const response = await fetch(`${origin}${path}?page=${randomUUID()}`, { headers: { cookie } });
    if (!response.ok || !response.body) throw new Error(await response.text());
    const events = readEvents(response.body);
    await events.next('moves');
    return events;
  });
  return Promise.all(pages);
}

const leave = (pages: readonly Events[]) => Promise.all(pages.map((page) => page.cancel()));

/** Measures how long it takes until each page has heard of a move. */
async function benchSeen(origin: string, cookies: readonly string[]): Promise<Figure> {
  const [cookie = ''] = cookies;
  const { id, raid } = await beginPlan(origin, cookie);
  const squad = raid.plan.squads[0]?.id ?? '';
  const pages = await listen(origin, id, cookies, seen.listeners);
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
  await leave(await listen(host.origin, id, cookies, 1));
  await wait(2000);
  const before = await host.residentMemory();
  const pages = await listen(host.origin, id, cookies, idle.listeners);
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
    return [await benchSeen(host.origin, cookies), memory];
  } finally {
    await host.stop();
  }
}
