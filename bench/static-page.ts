import { join } from 'node:path';
import { readBuild } from '#server/host/in-place.ts';
import { startBareHttp } from './bare-http.ts';
import type { HostProcess } from './host-process.ts';
import { type Peer, startNginx } from './nginx.ts';
import { type Figure, median } from './table.ts';
import { requestsPerSecond } from './wrk.ts';

const path = '/articles/general/public/battle-comms';
const rounds = 9;
const cpus = { server: 0, load: 1 };

/** Reads the headers of our host's answer, for nginx to send too. */
async function headersOf(origin: string): Promise<Record<string, string>> {
  const { headers } = await fetch(origin + path);
  const own = new Set([
    'content-length',
    'content-type',
    'content-encoding',
    'etag',
    'date',
    'connection',
    'keep-alive',
  ]);
  return Object.fromEntries([...headers].filter(([name]) => !own.has(name)));
}

async function startNginxFor({ origin }: HostProcess): Promise<Peer> {
  const { folder, manifest } = await readBuild('dist');
  const file = manifest.files.find((candidate) => candidate.path === path);
  if (!file) throw new Error(`The site has no ${path}`);
  return startNginx({
    file: join(folder, file.file),
    path,
    headers: await headersOf(origin),
    cpu: cpus.server,
  });
}

/**
 * Measures a static page from our host, security headers and request log included, against a bare
 * `node:http` and nginx, which send the same and write no log. Their rounds take turns: whatever
 * else the machine does meets all of them.
 */
export async function benchStaticPage(host: HostProcess): Promise<Figure[]> {
  const peers: Record<string, Peer> = {
    'a bare node:http': await startBareHttp(host.origin + path, cpus.server),
    nginx: await startNginxFor(host),
  };
  const ours: number[] = [];
  const theirs = new Map(Object.keys(peers).map((name) => [name, [] as number[]]));
  try {
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await requestsPerSecond(host.origin + path, cpus.load));
      for (const [name, { origin }] of Object.entries(peers)) {
        theirs.get(name)?.push(await requestsPerSecond(origin + path, cpus.load));
      }
    }
  } finally {
    for (const { stop } of Object.values(peers)) await stop();
  }
  return Array.from(theirs, ([name, rates]) => ({
    name: `static page, requests/s at 64 connections, against ${name}`,
    ours: median(ours).toFixed(0),
    against: median(rates).toFixed(0),
    ratio: median(ours.map((rate, round) => rate / (rates[round] ?? Number.NaN))),
    limit: name === 'nginx' ? null : { atLeast: 0.8 },
  }));
}
