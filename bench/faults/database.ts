import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { layLine } from '#tests/server/breaking-line.ts';
import { isReady } from '#tests/spawn-host.ts';
import { type HostProcess, startProcess } from '../host-process.ts';
import type { Figure } from '../table.ts';
import type { PostgresServer } from './postgres-server.ts';
import { type Losses, Writers } from './writers.ts';

const hosts = 3;
const writers = 12;
/** Each fault comes so often in a whole run. */
const mostTimes = 20;
/** The hosts work this long between two faults, in milliseconds. */
const peace = 300;
/** A server hangs, or a line is cut, this long, in milliseconds. */
const trouble = 1500;
const longestReturn = 3000;

/** Asks each host for a public page again and again. */
class Readers {
  #isStopped = false;
  readonly #running: Promise<unknown>;
  asked = 0;
  failed = 0;

  constructor(origins: readonly string[]) {
    this.#running = Promise.all(origins.map((origin) => this.#read(origin)));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  async #read(origin: string): Promise<void> {
    while (!this.#isStopped) {
      this.asked += 1;
      const isAnswered = await fetch(`${origin}/about`).then(
        async (response) => (await response.text()).length > 0 && response.ok,
        () => false,
      );
      if (!isAnswered) this.failed += 1;
      await wait(10);
    }
  }
}

/** Waits until every host can work. Returns how long that took, in milliseconds. */
async function untilReady(running: readonly HostProcess[]): Promise<number> {
  const began = performance.now();
  while (running.some(({ hasEnded }) => !hasEnded())) {
    const ready = await Promise.all(running.map(({ origin }) => isReady(origin)));
    if (ready.every((one) => one)) break;
    await wait(20);
  }
  return performance.now() - began;
}

function figure(name: string, ours: number, atMost: number, unit = ''): Figure {
  return {
    name,
    ours: `${ours.toFixed(0)}${unit}`,
    against: `${atMost}${unit}`,
    ratio: atMost === 0 ? ours : ours / atMost,
    limit: { atMost: atMost === 0 ? 0 : 1 },
  };
}

/** Brings one fault about again and again, and counts what it cost. */
async function repeat(
  name: string,
  fail: () => Promise<void>,
  open: Writers,
  running: readonly HostProcess[],
  times: number,
): Promise<Figure[]> {
  const all: Losses = { lost: 0, half: 0 };
  const origins = running.map(({ origin }) => origin);
  const before = open.acknowledged;
  let longest = 0;
  for (let time = 0; time < times; time += 1) {
    open.start(origins);
    await wait(peace);
    await fail();
    longest = Math.max(longest, await untilReady(running));
    await open.stop();
    const { lost, half } = await open.losses(origins[time % hosts] ?? '');
    all.lost += lost;
    all.half += half;
  }
  const what = `PostgreSQL ${name} ${times} times under ${hosts} hosts`;
  const writes = open.acknowledged - before;
  return [
    figure(`${what}: lost or half of ${writes} acknowledged writes`, all.lost + all.half, 0),
    figure(`${what}: the API back, at most`, longest, longestReturn, ' ms'),
  ];
}

/**
 * Breaks PostgreSQL under three hosts that read and write, in every way, again and again.
 * @param share of the faults that a whole run has
 */
export async function benchDatabaseFaults(
  postgres: PostgresServer,
  folder: string,
  share: number,
): Promise<Figure[]> {
  const times = Math.ceil(mostTimes * share);
  const line = await layLine(postgres.address);
  const variables = { DATABASE_URL: line.address };
  const faults: Record<string, () => Promise<void>> = {
    restarted: () => postgres.restart(),
    killed: () => postgres.kill(),
    hanging: () => postgres.hang(trouble),
    'cut off': async () => {
      await line.breakDown();
      await wait(trouble);
      await line.mend();
    },
  };
  const running: HostProcess[] = [];
  const figures: Figure[] = [];
  try {
    for (let index = 0; index < hosts; index += 1) {
      running.push(await startProcess(join(folder, 'three'), '0,1', process.cwd(), variables));
    }
    const open = await Writers.open(running[0]?.origin ?? '', writers);
    const readers = new Readers(running.map(({ origin }) => origin));
    for (const [name, fail] of Object.entries(faults)) {
      figures.push(...(await repeat(name, fail, open, running, times)));
    }
    await readers.stop();
    const lost = running.filter(({ hasEnded }) => hasEnded()).length;
    figures.push(figure('hosts lost in all of these', lost, 0));
    figures.push(figure(`public pages unanswered of ${readers.asked}`, readers.failed, 0));
  } finally {
    for (const host of running) await host.stop();
    await line.close();
  }
  return figures;
}
