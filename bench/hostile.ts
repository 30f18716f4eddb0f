import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { signIn } from './guild-calls.ts';
import { writeGuildYear } from './guild-year.ts';
import { healthFigures } from './health.ts';
import { type HostProcess, startProcess } from './host-process.ts';
import { attacks } from './hostile/attacks.ts';
import type { Orders } from './hostile/attacker.ts';
import type { Attacker, Tally } from './hostile/connections.ts';
import type { Errand, Report } from './hostile/quiet-client.ts';
import { personOf } from './hostile/readings.ts';
import { type Figure, percentile } from './table.ts';

// `HOSTILE_SECONDS=150 npm run bench -- hostile` makes each of the attacks that long, which comes to
// an hour in all; without it they take 20 s each. `HOSTILE_ATTACK` names one of them.

const seconds = Number(process.env.HOSTILE_SECONDS ?? 20);
const only = process.env.HOSTILE_ATTACK;

/** Bodies that are read up to their limit stay with the process for a while: more than after people’s load. */
const limits = { milliseconds: 100, megabytes: 256 };
const cpus = { server: 0, load: 1 };

/** The host recovers this long between attacks, in milliseconds. */
const peace = 2000;

/** The attacker leaves the processor to the quiet client whenever that has something to do. */
const nice = { quiet: 0, attacker: 19 };

/** Runs a program of this bench on the load's processor. Returns what it prints, parsed. */
async function run(program: string, niceness: number, told: object): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    'taskset',
    [
      ...['-c', String(cpus.load), 'nice', '-n', String(niceness)],
      ...[process.execPath, `bench/hostile/${program}.ts`, JSON.stringify(told)],
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout);
}

const askQuietly = (errand: Errand) => run('quiet-client', nice.quiet, errand) as Promise<Report>;
const attackWith = (orders: Orders) => run('attacker', nice.attacker, orders) as Promise<Tally>;

/** Tells what an attacker got, most frequent first. */
function told({ connections, answers }: Tally): string {
  const most = Object.entries(answers).toSorted(([, a], [, b]) => b - a);
  return [`${connections} connections`, ...most.map(([status, n]) => `${n} × ${status}`)].join(
    ', ',
  );
}

function figuresOf(what: string, report: Report, megabytes: number): Figure[] {
  const { times, failed, late, health } = report;
  const p99 = percentile(times, 0.99);
  const worst = Math.max(...times);
  const failures = Object.values(failed).reduce((all, some) => all + some, 0);
  const rest = `p99.9 ${percentile(times, 0.999).toFixed(0)}, at most ${worst.toFixed(0)}`;
  return [
    {
      name: `/about during ${what}, p99 of ${times.length} (client late by ${late.toFixed(0)} ms at most)`,
      ours: `${p99.toFixed(1)} ms (${rest})`,
      against: `${limits.milliseconds} ms`,
      ratio: p99 / limits.milliseconds,
      limit: { atMost: 1 },
    },
    {
      name: `/about during ${what}, failed`,
      ours: failures === 0 ? '0' : JSON.stringify(failed),
      against: '0',
      ratio: failures,
      limit: { atMost: 0 },
    },
    ...healthFigures(what, health),
    {
      name: `memory of the host after ${what}`,
      ours: `${megabytes.toFixed(0)} MB`,
      against: `${limits.megabytes} MB`,
      ratio: megabytes / limits.megabytes,
      limit: { atMost: 1 },
    },
  ];
}

async function attack(host: HostProcess, name: string, who: Attacker): Promise<Figure[]> {
  const person = personOf(who);
  const cookie = person === null ? null : await signIn(host.origin, person);
  const port = Number(new URL(host.origin).port);
  const what = `${name} by a ${who}`;
  const [tally, report] = await Promise.all([
    attackWith({ name, port, who, cookie, seconds }),
    askQuietly({ url: `${host.origin}/about`, seconds }),
  ]);
  await wait(peace);
  console.log(`${what}: ${told(tally)}`);
  return figuresOf(what, report, await host.residentMemory());
}

/**
 * Attacks a host in every way that a guest, a recruit and a member have, one after the other, its limits on,
 * and measures what somebody else sees of it.
 */
export async function benchHostile(dataDir: string): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-hostile-'));
  const figures: Figure[] = [];
  try {
    // Fifty thousand items, and a guild with a year behind it.
    await copyFile(join(dataDir, 'guildhall.db'), join(folder, 'guildhall.db'));
    await writeGuildYear(folder);
    const host = await startProcess(folder, cpus.server, process.cwd(), { RATE_LIMITS: 'on' });
    try {
      const quiet = await askQuietly({ url: `${host.origin}/about`, seconds });
      figures.push(...figuresOf('nothing', quiet, await host.residentMemory()));
      for (const [name, { by }] of Object.entries(attacks)) {
        if (only !== undefined && only !== name) continue;
        for (const who of by) figures.push(...(await attack(host, name, who)));
      }
    } finally {
      await host.stop();
    }
    return figures;
  } finally {
    await rm(folder, { recursive: true });
  }
}
