import { join } from 'node:path';
import { readBuild } from '#server/host/in-place.ts';
import type { HostProcess } from './host-process.ts';
import { startNginx } from './nginx.ts';
import { type Figure, median } from './table.ts';
import { requestsPerSecond } from './wrk.ts';

const path = '/articles/general/public/battle-comms';
const rounds = 5;
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

/**
 * Measures a static page from our host, security headers and request log included, against nginx
 * without a log.
 */
export async function benchStaticPage(host: HostProcess): Promise<Figure> {
  const { folder, manifest } = await readBuild('dist');
  const file = manifest.files.find((candidate) => candidate.path === path);
  if (!file) throw new Error(`The site has no ${path}`);
  const nginx = await startNginx({
    file: join(folder, file.file),
    path,
    headers: await headersOf(host.origin),
    cpu: cpus.server,
  });
  const ours: number[] = [];
  const theirs: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await requestsPerSecond(host.origin + path, cpus.load));
      theirs.push(await requestsPerSecond(nginx.origin + path, cpus.load));
    }
  } finally {
    await nginx.stop();
  }
  return {
    name: 'static page, requests/s at 64 connections, against nginx',
    ours: median(ours).toFixed(0),
    against: median(theirs).toFixed(0),
    ratio: median(ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN))),
    limit: { atLeast: 0.6 },
  };
}
