import type { Database } from '#server/db/database.ts';
import { blockOf } from '../block.ts';
import { type MemberApp, openMemberApp } from '../member-app.ts';
import { type Figure, percentile } from '../table.ts';
import { type List, lists } from './lists.ts';
import type { ListPages } from './list-pages.ts';

const rounds = 30;

/** Other programs only make times longer: the best of these counts. */
const batches = 3;

/** The longest that a page may take at p95, and keep all other requests waiting, in milliseconds. */
const longest = 50;

/** Other programs only make a block longer: the best of these counts. */
const blockRounds = 3;

interface Measured {
  p95: number;
  block: number;
  kilobytes: number;
}

async function measure(app: MemberApp, path: string): Promise<Measured> {
  let kilobytes = 0;
  let p95 = Infinity;
  for (let batch = 0; batch < batches && p95 > longest / 2; batch += 1) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      const text = await app.ask(path);
      times.push(performance.now() - began);
      kilobytes = Buffer.byteLength(text) / 1000;
    }
    p95 = Math.min(p95, percentile(times, 0.95));
  }
  let block = Infinity;
  for (let round = 0; round < blockRounds; round += 1) {
    const work = async () => {
      // What comes is thrown away: decoding it would be the client's work.
      await (await app.request(path, {})).body?.pipeTo(new WritableStream());
    };
    block = Math.min(block, await blockOf(work));
  }
  return { p95, block, kilobytes };
}

export async function benchOne(app: MemberApp, engine: string, list: List): Promise<Figure> {
  const pages: ListPages = await list.pages(app);
  const measured = [
    await measure(app, pages.first),
    await measure(app, pages.deep),
    await measure(app, pages.last),
  ];
  const times = measured.map(({ p95 }) => p95);
  const block = Math.max(...measured.map((one) => one.block));
  const kilobytes = Math.max(...measured.map((one) => one.kilobytes));
  const inWords = times.map((time) => time.toFixed(1)).join(' / ');
  return {
    name: `${engine}: ${list.name}, first / deep / last page p95, block, answer`,
    ours: `${inWords} ms, ${block.toFixed(0)} ms, ${kilobytes.toFixed(0)} KB`,
    against: `${longest} ms, ${longest} ms, ${list.kilobytes} KB`,
    ratio: Math.max(Math.max(...times, block) / longest, kilobytes / list.kilobytes),
    limit: { atMost: 1 },
  };
}

/** Measures every list on one engine. */
export async function benchOn(engine: string, database: Database): Promise<Figure[]> {
  const app = await openMemberApp(database);
  const figures: Figure[] = [];
  try {
    for (const list of lists) figures.push(await benchOne(app, engine, list));
  } finally {
    await app.close();
  }
  return figures;
}
