import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { layLine } from '#tests/server/breaking-line.ts';
import { healthFigures, HealthWatch } from '../health.ts';
import { type HostProcess, startProcess } from '../host-process.ts';
import type { Figure } from '../table.ts';
import type { PostgresServer } from './postgres-server.ts';
import { figure, Readers, repeat } from './repeat.ts';
import { Writers } from './writers.ts';

const hosts = 3;
const writers = 12;
/** A server hangs, or a line is cut, this long, in milliseconds. */
const trouble = 1500;
/** Longer than a host waits for any sign of life. */
const longTrouble = 15_000;

/** A fault, and how often it comes in a whole run. */
interface Fault {
  /** what happens to PostgreSQL */
  name: string;
  times: number;
  fail: () => Promise<void>;
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
  const line = await layLine(postgres.address);
  const variables = { DATABASE_URL: line.address };
  const cutOff = async () => {
    await line.breakDown();
    await wait(trouble);
    await line.mend();
  };
  const faults: Fault[] = [
    { name: 'restarted', times: 20, fail: () => postgres.restart() },
    { name: 'killed', times: 20, fail: () => postgres.kill() },
    { name: 'frozen', times: 16, fail: () => postgres.hang(trouble) },
    {
      name: `frozen for ${longTrouble / 1000} s`,
      times: 4,
      fail: () => postgres.hang(longTrouble),
    },
    { name: 'cut off', times: 20, fail: cutOff },
  ];
  const running: HostProcess[] = [];
  const figures: Figure[] = [];
  try {
    for (let index = 0; index < hosts; index += 1) {
      running.push(await startProcess(join(folder, 'three'), '0,1', process.cwd(), variables));
    }
    const open = await Writers.open(running[0]?.origin ?? '', writers);
    const readers = new Readers(running.map(({ origin }) => origin));
    for (const { name, times: most, fail } of faults) {
      const times = Math.ceil(most * share);
      const what = `PostgreSQL ${name} ${times} times under ${hosts} hosts`;
      const health = new HealthWatch(running.map(({ origin }) => origin));
      figures.push(...(await repeat(what, fail, open, running, times)));
      figures.push(...healthFigures(what, await health.stop()));
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
