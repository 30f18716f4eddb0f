import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SquadMove } from '#contract/squad-changes.ts';
import { readSquadBuilder, setSquadMembers } from '#contract/squads.ts';
import { watchSquads } from '#contract/squads-live.ts';
import { jsonHeaders } from './guild-calls.ts';
import { size, writeGuildYear } from './guild-year.ts';
import { startProcess } from './host-process.ts';
import { enrolOfficers, leave, listen, secret, seen } from './listeners.ts';
import { type Figure, percentile } from './table.ts';

/** Characters of each member: a main and two others. */
const owned = 3;

/** Reads the squads as a page does that has heard of something new. */
async function readSquads(origin: string, cookie: string) {
  const response = await fetch(origin + readSquadBuilder.path, { headers: { cookie } });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

/** Moves somebody into a squad, or out of it. */
async function moveMember(origin: string, cookie: string, move: SquadMove): Promise<void> {
  const response = await fetch(origin + setSquadMembers.path, {
    method: setSquadMembers.method,
    headers: { ...jsonHeaders, cookie },
    body: JSON.stringify({ moves: [move] }),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** Measures how long it takes until each page has heard of a move at the squads and read them again. */
async function timeMoves(origin: string, cookies: readonly string[]): Promise<number[]> {
  const [cookie = ''] = cookies;
  const { squads, people } = readSquadBuilder.answer.parse(
    JSON.parse(await readSquads(origin, cookie)),
  );
  const free = people.find(({ squadId, guilded }) => squadId === null && guilded);
  const [squad] = squads;
  if (!free || !squad) throw new Error('There is nobody to move, or nowhere to');
  const watched = { origin, path: watchSquads.path, event: 'changed' };
  const pages = await listen(watched, cookies, seen.listeners);
  const times: number[] = [];
  for (let turn = 0; turn < seen.moves; turn += 1) {
    const place = { squadId: squad.id, role: null };
    const [was, is] = turn % 2 === 0 ? [null, place] : [place, null];
    const began = performance.now();
    const heard = pages.map(async (page) => {
      await page.next(watched.event);
      await readSquads(origin, cookie);
      times.push(performance.now() - began);
    });
    await moveMember(origin, cookie, { discordId: free.discordId, was, is });
    await Promise.all(heard);
  }
  await leave(pages);
  return times;
}

/** Measures how fast a move at the squads is seen, in a large guild. */
export async function benchSquadsSeen(): Promise<Figure> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-bench-'));
  try {
    await writeGuildYear(folder, owned * size.members);
    const cookies = await enrolOfficers(folder);
    const host = await startProcess(folder, 0, undefined, { SESSION_SECRET: secret });
    try {
      const time = percentile(await timeMoves(host.origin, cookies), 0.95);
      return {
        name: `a move of ${size.members} at the squads until ${seen.listeners} pages have read it (p95)`,
        ours: `${time.toFixed(0)} ms`,
        against: `${seen.most} ms`,
        ratio: time / seen.most,
        limit: { atMost: 1 },
      };
    } finally {
      await host.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
