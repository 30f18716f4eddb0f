import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type HostProcess, startProcess } from '../host-process.ts';
import { type Figure, median } from '../table.ts';
import { type Losses, Writers } from './writers.ts';

const writers = 8;
/** A host lives so long at least after it is ready, and so much longer at random, in milliseconds. */
const life = { least: 200, more: 1200 };
const limits = { kills: 100, writes: 25_000, readyMs: 2000 };

/**
 * Kills a host again and again at random moments while it writes.
 * @param share of the kills and writes that a whole run has
 */
export async function benchKills(
  engine: string,
  folder: string,
  variables: Record<string, string>,
  share: number,
): Promise<Figure[]> {
  const start = () => startProcess(join(folder, engine), '0,1', process.cwd(), variables);
  const all: Losses = { lost: 0, half: 0 };
  const times: number[] = [];
  let host: HostProcess = await start();
  try {
    const open = await Writers.open(host.origin, writers);
    const isTooFew = (kill: number) =>
      kill < limits.kills * share || open.acknowledged < limits.writes * share;
    for (let kill = 0; isTooFew(kill); kill += 1) {
      open.start([host.origin]);
      await wait(life.least + Math.random() * life.more);
      await host.kill();
      await open.stop();
      host = await start();
      times.push(host.readyAfter);
      const { lost, half } = await open.losses(host.origin);
      all.lost += lost;
      all.half += half;
    }
    const what = `${times.length} kills under writes on ${engine}`;
    const worst = Math.max(...times);
    return [
      {
        name: `${what}: lost or half of ${open.acknowledged} acknowledged writes`,
        ours: String(all.lost + all.half),
        against: '0',
        ratio: all.lost + all.half,
        limit: { atMost: 0 },
      },
      {
        name: `${what}: ready again, at most`,
        ours: `${worst.toFixed(0)} ms (median ${median(times).toFixed(0)})`,
        against: `${limits.readyMs} ms`,
        ratio: worst / limits.readyMs,
        limit: { atMost: 1 },
      },
    ];
  } finally {
    await host.stop();
  }
}
