import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/open.ts';
import { benchMatrixFrames, benchMatrixPaint } from './attendance-page.ts';
import { benchClassTable } from './class-table.ts';
import { eveningId, size, writeGuildYear } from './guild-year.ts';
import { startProcess } from './host-process.ts';
import { openMemberApp } from './member-app.ts';
import { withBrowser } from './browser.ts';
import { type Figure, percentile } from './table.ts';

const rounds = 60;
const apiLimit = 50;
const answerLimit = 30;

/** Returns the first and the last day of the year of attendance. */
function yearRange(): { from: string; to: string } {
  const day = 24 * 60 * 60 * 1000;
  const textOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  return { from: textOf(Date.now() - (size.events + 2) * day), to: textOf(Date.now()) };
}

/** Measures the officers' calls about attendance, through the whole API with the session. */
async function benchApi(folder: string): Promise<Figure[]> {
  const database = await openDatabase(join(folder, 'guildhall.db'));
  const app = await openMemberApp(database);
  const year = new URLSearchParams(yearRange()).toString();
  const calls = {
    'attendance of 240 members × 300 events': `/api/guild/attendance?${year}`,
    'attendance of one event': `/api/guild/attendance/events/${eveningId(size.events - 1)}`,
    'a member’s own record': '/api/guild/attendance/mine',
    trials: '/api/guild/trials',
  };
  const figures: Figure[] = [];
  try {
    for (const [name, path] of Object.entries(calls)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now();
        await app.ask(path);
        times.push(performance.now() - began);
      }
      const p95 = percentile(times, 0.95);
      figures.push({
        name: `${name}, server p95`,
        ours: `${p95.toFixed(1)} ms (p50 ${percentile(times, 0.5).toFixed(1)})`,
        against: `${apiLimit} ms`,
        ratio: p95 / apiLimit,
        limit: { atMost: 1 },
      });
    }
  } finally {
    await app.close();
    await database.close();
  }
  return figures;
}

/**
 * Measures a member's answers to evenings to come, one request each, of which the host keeps the one
 * before: through the whole API with the session.
 */
async function benchAnswering(folder: string): Promise<Figure> {
  const database = await openDatabase(join(folder, 'guildhall.db'));
  const app = await openMemberApp(database);
  try {
    const like = await database.db.selectFrom('events').selectAll().executeTakeFirstOrThrow();
    const starts_at = Date.now() + 7 * 24 * 60 * 60 * 1000;
    const ahead = Array.from({ length: rounds }, (_, index) => ({
      ...{ ...like, id: eveningId(size.events + index), starts_at, ends_at: starts_at + 1 },
    }));
    await database.db.insertInto('events').values(ahead).execute();
    const times: number[] = [];
    for (const answer of ['yes', 'no']) {
      const body = JSON.stringify({ answer, role: 'Healer', comment: 'From nine on' });
      for (const { id } of ahead) {
        const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body };
        const began = performance.now();
        const { status } = await app.request(`/api/guild/events/${id}/answers/mine`, init);
        times.push(performance.now() - began);
        if (status !== 204) throw new Error(`An answer was answered with ${status}`);
      }
    }
    const p95 = percentile(times, 0.95);
    return {
      name: 'answering an evening, server p95',
      ours: `${p95.toFixed(1)} ms (p50 ${percentile(times, 0.5).toFixed(1)})`,
      against: `${answerLimit} ms`,
      ratio: p95 / answerLimit,
      limit: { atMost: 1 },
    };
  } finally {
    await app.close();
    await database.close();
  }
}

/**
 * Measures the officers' tables at the size of a large guild: the API, the first paint, the frames.
 */
export async function benchDashboards(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-bench-'));
  try {
    await writeGuildYear(folder);
    const api = [...(await benchApi(folder)), await benchAnswering(folder)];
    const host = await startProcess(folder, 0);
    try {
      const seen = await withBrowser(async (browser) => [
        await benchMatrixPaint(browser, host.origin, yearRange()),
        await benchMatrixFrames(browser, host.origin, yearRange()),
        ...(await benchClassTable(browser, host.origin)),
      ]);
      return [...api, ...seen];
    } finally {
      await host.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
