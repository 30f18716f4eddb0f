import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gameDataFile } from './game-data.ts';
import { signIn } from './guild-calls.ts';
import { type HostProcess, startProcess } from './host-process.ts';
import { benchMember } from './member.ts';
import { type Figure, percentile } from './table.ts';

/** The longest a page may take meanwhile, in milliseconds (product §10). */
const longest = 50;

/** A page that everybody may read, and one that asks the database who reads. */
const pages = { static: '/about', gated: '/tools/character2' };

/** Somebody saves this often, in milliseconds. */
const saveEvery = 200;

/** Requests a page again and again while something runs. Returns the milliseconds that each took. */
async function timesOf(url: string, cookie: string, runs: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (runs()) {
    const began = performance.now();
    const response = await fetch(url, { headers: { cookie }, redirect: 'manual' });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
    times.push(performance.now() - began);
    await wait(2);
  }
  return times;
}

/** Signs in again and again while something runs: each is a write. */
async function keepWriting(origin: string, runs: () => boolean): Promise<void> {
  while (runs()) {
    await signIn(origin, benchMember.id);
    await wait(saveEvery);
  }
}

/** Runs a `guild` command beside the host, and pages against it. */
async function benchCommand(
  { origin }: HostProcess,
  cookie: string,
  dataDir: string,
  args: readonly string[],
): Promise<Figure[]> {
  // The client needs its processor for itself to tell the host's time from its own.
  const child = spawn('nice', ['-n', '10', process.execPath, 'cli/guild.ts', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const runs = () => child.exitCode === null;
  const [open, gated] = await Promise.all([
    timesOf(origin + pages.static, cookie, runs),
    timesOf(origin + pages.gated, cookie, runs),
    keepWriting(origin, runs),
  ]);
  const [code] = await ended;
  if (code !== 0) throw new Error(`guild ${args.join(' ')} failed`);
  return Object.entries({ static: open, gated }).map(([kind, times]) => ({
    name: `${kind} page beside ${args[0] ?? ''}, p99 of ${times.length}`,
    ours: `${percentile(times, 0.99).toFixed(1)} ms (at most ${Math.max(...times).toFixed(0)})`,
    against: `${longest} ms`,
    ratio: percentile(times, 0.99) / longest,
    limit: { atMost: 1 },
  }));
}

/** Measures pages while an import, a backup and a restore run beside the host, which writes too. */
export async function benchBeside(dataDir: string): Promise<Figure[]> {
  const backup = join(dataDir, 'beside.db');
  const commands = [
    ['import', gameDataFile(dataDir)],
    ['backup', backup],
    ['restore', backup, '--replace'],
  ];
  const host = await startProcess(dataDir, 0);
  const figures: Figure[] = [];
  try {
    // The backup has this session, so that the restore brings it back.
    const cookie = await signIn(host.origin, benchMember.id);
    for (const args of commands) figures.push(...(await benchCommand(host, cookie, dataDir, args)));
  } finally {
    await host.stop();
  }
  return figures;
}
