import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { layLine } from '#tests/server/breaking-line.ts';
import { type HostProcess, startProcess } from '../host-process.ts';
import type { Figure } from '../table.ts';
import type { PostgresServer } from './postgres-server.ts';
import { figure, Readers, repeat } from './repeat.ts';
import { Writers } from './writers.ts';

const hosts = 3;
const writers = 12;
/** Each fault comes so often in a whole run. */
const mostTimes = 20;
/** A server hangs, or a line is cut, this long, in milliseconds. */
const trouble = 1500;

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
      const what = `PostgreSQL ${name} ${times} times under ${hosts} hosts`;
      figures.push(...(await repeat(what, fail, open, running, times)));
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
