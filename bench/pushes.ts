import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { guild } from '#config';
import { listNotices } from '#contract/notices.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { saveUsers } from '#server/db/people.ts';
import type { NoticesTable } from '#server/db/tables/notices.ts';
import { DuePushes } from '#server/pushes/keeping.ts';
import { WebPush } from '#server/pushes/web-push.ts';
import { deviceIdOf } from '#tests/server/push-service.ts';
import { longestTurnOf } from './block.ts';
import { startPostgres } from './faults/postgres-server.ts';
import { benchMember } from './member.ts';
import { openMemberApp } from './member-app.ts';
import { type Browser, type PushProcess, startPushProcess } from './pushes/service-process.ts';
import { type Figure, percentile, timeFigure } from './table.ts';

const people = Number(process.env.PUSHES_PEOPLE ?? 20_000);
/** So much is due to each of them. */
const things = 3;
/** So long the host may work on at most without doing anything else, in milliseconds. */
const mostBlock = 50;
/** All of them are told within this time, in milliseconds. */
const mostTime = 3 * 60_000;
/** Reading one's notices meanwhile takes no longer, in milliseconds. */
const mostReading = 100;

const minute = 60_000;
const day = 24 * 60 * minute;
const origin = 'https://guild.example';
const idOf = (index: number) => `4${String(index).padStart(17, '0')}`;

/** Adds rows, so many at a time. */
async function inParts<Row>(rows: readonly Row[], add: (part: Row[]) => Promise<unknown>) {
  for (let start = 0; start < rows.length; start += 500) await add(rows.slice(start, start + 500));
}

function noticeRow(userId: string, index: number, thing: number, at: number): NoticesTable {
  const count = String(index * things + thing).padStart(12, '0');
  return {
    id: `${String(at).padStart(15, '0')}-00000000-0000-4000-8000-${count}`,
    ...{ user_id: userId, about: `thing ${thing}`, kind: 'squad-moved', subject_id: null },
    facts: JSON.stringify({ from: null, to: `Lamps ${thing}` }),
    ...{ other_id: null, at, expires_at: at + 7 * day, read_at: null, push_at: at },
  };
}

/** Makes people with a device each, to which something is due; the reader has as much, and no device. */
async function fill({ db }: Database, browsers: readonly Browser[], at: number): Promise<void> {
  const { roles } = benchMember;
  const ids = browsers.map((_, index) => idOf(index));
  const members = ids.map((id, index) => ({
    ...{ id, username: `member ${index}`, avatar: null, roles, rolesAt: null, joinedAt: at },
  }));
  await saveUsers(db, [benchMember, ...members]);
  const sessions = ids.map((id) => ({
    ...{ id_hash: `session ${id}`, user_id: id, created_at: at, expires_at: at + 30 * day },
  }));
  const devices = browsers.map(({ endpoint, keys }, index) => ({
    ...{ id: deviceIdOf(endpoint), user_id: idOf(index), endpoint, ...keys },
    session_hash: `session ${idOf(index)}`,
    ...{ service: new URL(endpoint).host, name: 'x', added_at: at },
    ...{ sent_at: null, failed_at: null, failure: null, tries: 0, rests_until: 0 },
  }));
  await inParts(sessions, (part) => db.insertInto('sessions').values(part).execute());
  await inParts(devices, (part) => db.insertInto('push_devices').values(part).execute());
  const notices = [...ids, benchMember.id].flatMap((id, index) =>
    Array.from({ length: things }, (_, thing) => noticeRow(id, index, thing, at)),
  );
  await inParts(notices, (part) => db.insertInto('notices').values(part).execute());
}

interface Watched {
  block: Awaited<ReturnType<typeof longestTurnOf>>;
  took: number;
  reads: number[];
}

/** Measures how long nothing else could run, and how long reads took, while something went on. */
async function watch(database: Database, work: () => Promise<void>): Promise<Watched> {
  const app = await openMemberApp(database);
  const reads: number[] = [];
  let isOver = false;
  const reading = async () => {
    while (!isOver) {
      const began = performance.now();
      await app.ask(listNotices.path);
      reads.push(performance.now() - began);
      await wait(20);
    }
  };
  await app.ask(listNotices.path);
  let took = 0;
  try {
    const block = await longestTurnOf(async () => {
      const began = performance.now();
      const beside = reading();
      await work();
      took = performance.now() - began;
      isOver = true;
      await beside;
    });
    return { block, took, reads };
  } finally {
    await app.close();
  }
}

async function benchOn(
  engine: string,
  database: Database,
  service: PushProcess,
): Promise<Figure[]> {
  // In the afternoon, wherever it runs: at night nothing goes out.
  const noon = new Date().setUTCHours(14, 0, 0, 0);
  let shift = noon - performance.now();
  const now = () => Math.round(performance.now() + shift);
  const serviceOf = (endpoint: string) => new URL(endpoint).host;
  const pushes = new WebPush({ db: database.db, origin, serviceOf, now });
  const browsers = await service.subscribe(await pushes.publicKey(), people);
  await fill(database, browsers, now());
  const app = await openMemberApp(database);
  const due = new DuePushes({
    ...{ database, guild, pushes, period: null, origin, now },
    membership: { confirm: (user) => Promise.resolve(user) },
    log: pino({ level: 'silent' }),
  });
  await service.setAway(true);
  // The service is found to be away, then is known to be.
  const away = await watch(database, async () => {
    await due.sendDue();
    await due.sendDue();
  });
  await service.setAway(false);
  shift += 2 * minute;
  const sent = await watch(database, () => due.sendDue());
  const idle = await watch(database, () => due.sendDue());
  await due.close();
  await app.close();
  const received = await service.received();
  if (received !== people) throw new Error(`${received} of ${people} were told`);
  const told = `${people} people told on ${engine}`;
  // Others have the machine too, for longer than this: what counts is what the host itself does at once.
  const block = (what: string, { work, clock }: Watched['block']): Figure => ({
    ...timeFigure(`${told}: longest turn of the host, ${what}`, work, mostBlock),
    ours: `${work.toFixed(0)} ms (${clock.toFixed(0)} by the clock)`,
  });
  const reads = [...away.reads, ...sent.reads];
  return [
    block('their service away', away.block),
    block('all of them due at once', sent.block),
    block('nothing due', idle.block),
    timeFigure(`${told}: in all`, sent.took, mostTime),
    timeFigure(`${told}: notices read meanwhile, p95`, percentile(reads, 0.95), mostReading),
  ];
}

/** Measures a host that has to tell 20,000 people at once on their devices, on both engines. */
export async function benchPushes(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-pushes-'));
  const postgres = await startPostgres();
  try {
    const figures: Figure[] = [];
    for (const [engine, address] of [
      ['SQLite', join(folder, 'guildhall.db')],
      ['PostgreSQL', postgres.address],
    ] as const) {
      const service = await startPushProcess();
      const database = await openDatabase(address);
      try {
        figures.push(...(await benchOn(engine, database, service)));
      } finally {
        await database.close();
        await service.stop();
      }
    }
    return figures;
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}
