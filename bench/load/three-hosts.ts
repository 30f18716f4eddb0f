import { join } from 'node:path';
import { personas } from '#demo/guild.ts';
import type { PostgresServer } from '../faults/postgres-server.ts';
import { type HostProcess, startProcess } from '../host-process.ts';
import { type Peer, startProxy } from '../nginx.ts';
import { type Figure, median } from '../table.ts';
import { type LoadRequest, runLoad } from '../wrk.ts';
import { assertAnswered, makeMix } from './mix.ts';

const hosts = 3;
const rounds = 5;

const officerId = personas.find(({ standing }) => standing?.rank === 7)?.id ?? '';

/** Compares several hosts with one of them for the same requests, by turns. */
async function compare(
  name: string,
  requests: readonly LoadRequest[],
  one: string,
  several: string,
): Promise<Figure> {
  const rate = async (origin: string) => {
    const { perSecond, failed } = await runLoad({ origin, requests, connections: 64, seconds: 4 });
    if (failed > 0) throw new Error(`${failed} ${name} failed`);
    return perSecond;
  };
  const pairs: { ours: number; against: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ ours: await rate(several), against: await rate(one) });
  }
  return {
    name: `${name} a second of ${hosts} hosts on one PostgreSQL behind a proxy, against one of them`,
    ours: median(pairs.map(({ ours }) => ours)).toFixed(0),
    against: median(pairs.map(({ against }) => against)).toFixed(0),
    ratio: median(pairs.map(({ ours, against }) => ours / against)),
    limit: null,
  };
}

/**
 * Measures what more hosts bring. All of it shares two processors here: hosts, proxy, PostgreSQL
 * and client. The ratio says what they cost each other, not what they bring on machines of their own.
 */
export async function benchThreeHosts(postgres: PostgresServer, folder: string): Promise<Figure[]> {
  const running: HostProcess[] = [];
  const proxies: Peer[] = [];
  try {
    for (let index = 0; index < hosts; index += 1) {
      const variables = { DATABASE_URL: postgres.address };
      running.push(await startProcess(join(folder, 'three'), '0,1', process.cwd(), variables));
    }
    const origins = running.map(({ origin }) => origin);
    for (const behind of [origins.slice(0, 1), origins]) proxies.push(await startProxy(behind));
    const [one = '', several = ''] = proxies.map(({ origin }) => origin);
    const { reads, writes } = await makeMix(one, officerId);
    await assertAnswered(several, [...reads, ...writes]);
    const calls = reads.filter(({ path }) => path.startsWith('/api/'));
    const pages = reads.filter(({ path }) => !path.startsWith('/api/'));
    return [
      await compare('pages', pages, one, several),
      await compare('reads', calls, one, several),
      await compare('writes', writes, one, several),
    ];
  } finally {
    for (const proxy of proxies) await proxy.stop();
    for (const host of running) await host.stop();
  }
}
