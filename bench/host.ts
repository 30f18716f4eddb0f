import { signIn } from './guild-calls.ts';
import { type HostProcess, startProcess } from './host-process.ts';
import { benchMember } from './member.ts';
import { benchStaticPage } from './static-page.ts';
import { type Figure, median } from './table.ts';
import { requestsPerSecond } from './wrk.ts';

const cpus = { server: 0, load: 1 };
const starts = 5;
const limits = { milliseconds: 1000, megabytes: 150 };

/** Measures the start on existing data. */
async function benchStart(dataDir: string): Promise<Figure> {
  const times: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const host = await startProcess(dataDir, cpus.server);
    times.push(host.readyAfter);
    await host.stop();
  }
  return {
    name: 'from starting the host to its first answer',
    ours: `${median(times).toFixed(0)} ms`,
    against: `${limits.milliseconds} ms`,
    ratio: median(times) / limits.milliseconds,
    limit: { atMost: 1 },
  };
}

async function benchMemory(host: HostProcess): Promise<Figure> {
  const cookie = await signIn(host.origin, benchMember.id);
  for (const term of ['la', 'lam', 'of the']) {
    const query = new URLSearchParams({ query: term, limit: '50' }).toString();
    await requestsPerSecond(`${host.origin}/api/aoc/database/search?${query}`, cpus.load, cookie);
  }
  const resident = await host.residentMemory();
  return {
    name: 'memory of the host after the load',
    ours: `${resident.toFixed(0)} MB`,
    against: `${limits.megabytes} MB`,
    ratio: resident / limits.megabytes,
    limit: { atMost: 1 },
  };
}

/** Measures the running host: start, static pages, and memory after all of that. */
export async function benchHost(dataDir: string): Promise<Figure[]> {
  const start = await benchStart(dataDir);
  const host = await startProcess(dataDir, cpus.server);
  try {
    return [start, ...(await benchStaticPage(host)), await benchMemory(host)];
  } finally {
    await host.stop();
  }
}
