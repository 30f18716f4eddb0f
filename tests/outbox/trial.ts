import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { isReady, type SpawnedHost, spawnOn } from '../spawn-host.ts';
import { Acts } from './acts.ts';
import type { Counts, Outage, Way } from './way.ts';

/** What a trial of the outbox goes through. */
export interface TrialOptions {
  /** value for DATABASE_URL, or '' for a file in the data folder */
  databaseUrl: string;
  dataDir: string;
  /** where this process reads the database: it is not broken under it */
  address: string;
  hosts: number;
  kills: number;
  outages: number;
  /** evenings that are planned and moved, each told to all who are invited */
  evenings: number;
  /** evenings among them that are soon over */
  short: number;
  ways: readonly Way[];
  /** outages of the database */
  breaks: readonly Outage[];
  /** what is due at the end is waited for so long, in milliseconds */
  patience: number;
  onTurn?: (turn: number) => void;
}

export interface TrialReport {
  counts: Record<string, Counts>;
  kills: number;
  outages: number;
  /** how long it took until nothing was due any more after the last fault, in milliseconds */
  settled: number;
}

/** A kill waits so long for a host to be about to send something, in milliseconds. */
const longestCalm = 4000;
/** It comes so long after that at most, in milliseconds. */
const aim = 25;

/** Hosts that are killed and started again. */
class Hosts {
  readonly running: SpawnedHost[] = [];
  readonly #start: () => Promise<SpawnedHost>;

  constructor(start: () => Promise<SpawnedHost>) {
    this.#start = start;
  }

  async add(): Promise<void> {
    this.running.push(await untilReady(await this.#start()));
  }

  /** Kills some hosts at once. */
  async kill(count: number): Promise<void> {
    const killed = this.running.splice(0, count);
    for (const { child } of killed) child.kill('SIGKILL');
    await Promise.all(killed.map(({ ended }) => ended));
  }

  async stop(): Promise<void> {
    for (const { child } of this.running) child.kill('SIGTERM');
    await Promise.all(this.running.splice(0).map(({ ended }) => ended));
  }
}

async function untilReady(host: SpawnedHost): Promise<SpawnedHost> {
  while (!(await isReady(host.origin))) {
    if (host.child.exitCode !== null) throw new Error('A host ended by itself');
    await wait(20);
  }
  return host;
}

/** Waits until a host sends something, or does not for long. */
async function untilSending(ways: readonly Way[]): Promise<void> {
  const sum = () => ways.reduce((total, way) => total + way.sent(), 0);
  const before = sum();
  const until = Date.now() + longestCalm;
  while (sum() === before && Date.now() < until) await wait(2);
  await wait(Math.random() * aim);
}

/** What is taken while the database is away is written down within so long after, in milliseconds. */
const longestWriting = 30_000;

/** Waits until hosts have written down what was taken during an outage: from then on they know. */
async function untilWritten(database: Database, ways: readonly Way[]): Promise<void> {
  const until = Date.now() + longestWriting;
  for (const way of ways) {
    while ((await way.unwritten(database)) > 0 && Date.now() < until) await wait(100);
  }
}

/** What a host that is dead has claimed would wait for its end: nobody holds it any more. */
async function freeClaims({ db }: Database): Promise<void> {
  await db.deleteFrom('claims').execute();
}

async function untilNothingWaits(
  database: Database,
  { ways, patience }: TrialOptions,
): Promise<number> {
  const began = Date.now();
  // An edit waits for a moment after the message before it.
  for (let calm = 0; calm < 4;) {
    const waiting = await Promise.all(ways.map((way) => way.waiting(database)));
    calm = waiting.every((number) => number === 0) ? calm + 1 : 0;
    if (Date.now() - began > patience) break;
    await wait(1000);
  }
  return Date.now() - began;
}

/** Returns the first of each list, then the second of each that has one, and so on. */
function inTurn<Thing>(lists: readonly (readonly Thing[])[]): Thing[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, nth) =>
    lists.flatMap((list) => list.slice(nth, nth + 1)),
  ).flat();
}

/** Spreads so many things over so many turns: how many fall into one of them. */
const share = (all: number, turns: number, turn: number) =>
  Math.floor(((turn + 1) * all) / turns) - Math.floor((turn * all) / turns);

/**
 * Lets officers plan and move evenings while hosts are killed just as they send, and while what they
 * send to and the database break, and counts what became of every word that was due.
 */
export async function tryOutbox(options: TrialOptions): Promise<TrialReport> {
  const { ways, breaks, kills, outages, evenings, short } = options;
  const variables = {
    ...{ DEMO: 'on', RATE_LIMITS: 'off' },
    ...(options.databaseUrl !== '' && { DATABASE_URL: options.databaseUrl }),
    ...Object.fromEntries(ways.flatMap((way) => Object.entries(way.variables))),
  };
  const hosts = new Hosts(() => spawnOn(options.dataDir, { variables }));
  const acts = new Acts(() => hosts.running.map(({ origin }) => origin));
  const troubles = inTurn([...ways.map((way) => way.outages), breaks]);
  const done = { kills: 0, outages: 0 };
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(() => hosts.stop());
  for (let index = 0; index < options.hosts; index += 1) await hosts.add();
  const database = await openDatabase(options.address);
  cleanup.defer(() => database.close());
  await acts.signIn();
  for (const way of ways) await way.prepare(database);
  const turns = Math.max(kills, outages);
  for (let turn = 0; done.kills < kills || turn < turns; turn += 1) {
    options.onTurn?.(turn);
    const under: Promise<void>[] = [];
    for (let nth = share(evenings - short, turns, turn); nth > 0; nth -= 1) {
      under.push(acts.planAndMove(`Evening ${turn}-${nth}`));
    }
    for (let nth = share(short, turns, turn); nth > 0; nth -= 1) {
      under.push(acts.planShort(`Short ${turn}-${nth}`));
    }
    if (share(outages, turns, turn) > 0) {
      const trouble = troubles[done.outages % troubles.length];
      await untilSending(ways);
      await trouble?.begin();
      await wait(trouble?.ms ?? 0);
      await trouble?.end();
      await untilWritten(database, ways);
      done.outages += 1;
    }
    if (done.kills < kills) {
      // One of several now and then: the others go on where it was.
      const many = turn % 5 === 4 ? 1 : Math.min(options.hosts, kills - done.kills);
      await untilSending(ways);
      const killedAt = Date.now();
      await hosts.kill(many);
      done.kills += many;
      for (const way of ways) await way.noteKilled(database, killedAt);
      if (hosts.running.length === 0) await freeClaims(database);
      while (hosts.running.length < options.hosts) await hosts.add();
    }
    await Promise.all(under);
  }
  await hosts.stop();
  for (const way of ways) await way.wake?.(database);
  while (hosts.running.length < options.hosts) await hosts.add();
  const settled = await untilNothingWaits(database, options);
  const counts: Record<string, Counts> = {};
  for (const way of ways) counts[way.name] = await way.count(database, acts.all);
  return { counts, ...done, settled };
}
