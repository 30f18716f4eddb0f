import type { Browser, Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seatsOf } from '#rules/raids/plan.ts';
import { waysToCome } from '#rules/raids/people.ts';
import { openDatabase } from '#server/db/open.ts';
import { bestRoundFigure, inRounds } from '../best-round.ts';
import { longFrames, openPage, slowdown, withBrowser } from '../browser.ts';
import { planEvent, signIn } from '../guild-calls.ts';
import { size, writeGuildYear } from '../guild-year.ts';
import { type HostProcess, startProcess } from '../host-process.ts';
import { benchMember } from '../member.ts';
import { type Figure, percentile } from '../table.ts';
import { beginPlan, move, openPlan } from './plan-calls.ts';

const opening = { calls: 200, most: 50 };

/** Characters of each member: a main and two others, and as many as the tables are measured with. */
const owned = { usual: 3, many: Math.floor(size.characters / size.members) };

/** Lets everybody answer to an event: most come. */
async function answer(folder: string, eventId: string, people: readonly string[]): Promise<void> {
  const database = await openDatabase(join(folder, 'guildhall.db'));
  const answers = ['yes', 'yes', 'yes', 'late', 'maybe', 'no'] as const;
  const rows = people.map((id, index) => ({
    ...{ event_id: eventId, user_id: id, answer: answers[index % answers.length] ?? 'yes' },
    ...{ role: null, comment: index % 5 === 0 ? 'a little later' : '', answered_at: Date.now() },
  }));
  await database.db.insertInto('rsvps').values(rows).execute();
  await database.close();
}

/** Begins the plan of an evening and seats forty. Returns its id. */
async function fillPlan({ origin }: HostProcess, cookie: string, folder: string): Promise<string> {
  const eventId = await planEvent(origin, cookie, 'The Drowned Bell');
  const { id, raid } = await beginPlan(origin, cookie, eventId);
  const ids = raid.people.map(({ discordId }) => discordId);
  if (ids.length < size.members) throw new Error(`Only ${ids.length} people may be seated`);
  await answer(folder, eventId, ids);
  const ways = raid.people.flatMap((person) => waysToCome(person)[0] ?? []);
  const changes = seatsOf(raid.plan).flatMap(({ at }, index) => {
    const is = ways[index];
    return is ? [{ kind: 'seat' as const, at, was: null, is }] : [];
  });
  await move(origin, cookie, id, { step: 'Forty seated', changes });
  return id;
}

/** Measures how long a filled plan takes to be opened, one call after the other. */
async function benchOpening(
  host: HostProcess,
  cookie: string,
  { folder, each }: { folder: string; each: number },
): Promise<Figure> {
  const id = await fillPlan(host, cookie, folder);
  const times: number[] = [];
  for (let call = 0; call < opening.calls; call += 1) {
    const began = performance.now();
    await openPlan(host.origin, cookie, id);
    times.push(performance.now() - began);
  }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  return {
    name: `opening a plan of 40 seats, ${size.members} people of ${each} characters, a year of events, p95`,
    ours: `${p95.toFixed(1)} ms (p50 ${p50.toFixed(1)})`,
    against: `${opening.most} ms`,
    ratio: p95 / opening.most,
    limit: each === owned.usual ? { atMost: 1 } : null,
  };
}

/** Seats of a plan, and whole squads. */
const places = '[data-place]:not([data-pool]):not([data-seat])';

/** Drags somebody of the pool over the squads, and lets them go on one. */
async function drag(page: Page): Promise<void> {
  const [from, first, last] = await Promise.all([
    page.locator('[data-pool-row]').nth(2).boundingBox(),
    page.locator(places).nth(1).boundingBox(),
    page.locator(places).nth(3).boundingBox(),
  ]);
  if (!from || !first || !last) throw new Error('There is nobody to drag, or nowhere to');
  await page.mouse.move(from.x + 60, from.y + 30);
  await page.mouse.down();
  for (let step = 0; step <= 60; step += 1) {
    const share = Math.min(1, step / 20);
    const over = step <= 20 ? from : first;
    const goal = step <= 20 ? first : last;
    const part = step <= 20 ? share : (step - 20) / 40;
    await page.mouse.move(
      over.x + 40 + (goal.x - over.x) * part,
      over.y + 30 + (goal.y - over.y) * part,
    );
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
  await page.waitForTimeout(400);
}

/** Measures the frames while somebody is dragged in a builder. */
async function benchDragging(
  browser: Browser,
  origin: string,
  { path, name }: { path: string; name: string },
): Promise<Figure> {
  const page = await openPage(browser, origin, slowdown);
  await page.goto(path);
  await page.locator('[data-pool-row]').nth(2).waitFor();
  await page.waitForLoadState('load');
  await page.waitForTimeout(1500);
  const frames = await inRounds(() => longFrames(page, () => drag(page)));
  await page.close();
  return bestRoundFigure(`dragging in the ${name}`, frames);
}

/** Measures a guild of a year, whose members own so many characters each. */
async function onHost<T>(
  each: number,
  measure: (host: HostProcess, cookie: string, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-bench-'));
  try {
    await writeGuildYear(folder, each * size.members);
    const host = await startProcess(folder, 0);
    try {
      return await measure(host, await signIn(host.origin, benchMember.id), folder);
    } finally {
      await host.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Measures the builders at the size of a large guild: a plan opened, people dragged. */
export async function benchBuilders(): Promise<Figure[]> {
  const usual = await onHost(owned.usual, async (host, cookie, folder) => {
    const opened = await benchOpening(host, cookie, { folder, each: owned.usual });
    const { id } = await beginPlan(host.origin, cookie);
    const builders = [
      { path: `/admin/tools/raid?raid=${id}`, name: `raid builder, ${size.members} in the pool` },
      {
        path: '/admin/tools/squad',
        name: `squad builder, those of ${size.members} without a squad in the pool`,
      },
    ];
    const dragged = await withBrowser(async (browser) => {
      const figures: Figure[] = [];
      for (const one of builders) figures.push(await benchDragging(browser, host.origin, one));
      return figures;
    });
    return [opened, ...dragged];
  });
  const many = await onHost(owned.many, (host, cookie, folder) =>
    benchOpening(host, cookie, { folder, each: owned.many }),
  );
  return [...usual, many];
}
