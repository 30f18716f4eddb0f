import { setTimeout as wait } from 'node:timers/promises';
import { isReady } from '#tests/spawn-host.ts';
import type { HostProcess } from '../host-process.ts';
import type { Figure } from '../table.ts';
import type { Losses, Writers } from './writers.ts';

/** The hosts work this long between two faults, in milliseconds. */
const peace = 300;
const longestReturn = 3000;

/** Asks each host for a public page again and again. */
export class Readers {
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

export function figure(name: string, ours: number, atMost: number, unit = ''): Figure {
  return {
    name,
    ours: `${ours.toFixed(0)}${unit}`,
    against: `${atMost}${unit}`,
    ratio: atMost === 0 ? ours : ours / atMost,
    limit: { atMost: atMost === 0 ? 0 : 1 },
  };
}

/**
 * Brings one fault about again and again, and counts what it cost.
 * @param what names the fault in its figures
 */
export async function repeat(
  what: string,
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
    const { lost, half } = await open.losses(origins[time % origins.length] ?? '');
    all.lost += lost;
    all.half += half;
  }
  const writes = open.acknowledged - before;
  return [
    figure(`${what}: lost or half of ${writes} acknowledged writes`, all.lost + all.half, 0),
    figure(`${what}: the API back, at most`, longest, longestReturn, ' ms'),
  ];
}
