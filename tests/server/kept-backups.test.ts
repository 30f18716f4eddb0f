import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { restore } from '#server/db/backup.ts';
import { isBackupDue, keepBackup } from '#server/db/kept-backups.ts';
import { migrationNames } from '#server/db/migrations.ts';
import { findMilestone } from '#server/db/milestones.ts';
import { openDatabase } from '#server/db/open.ts';
import { saveUser } from '#server/db/people.ts';
import { backUpNightly } from '#server/host/nightly-backups.ts';
import { OwnTasks } from '#server/host/own-tasks.ts';
import { engines, makeDatabase, type TestDatabase } from './engines.ts';
import { people } from './test-host.ts';
import { fill, fillingAt, openAt } from './versions.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-nights-'));
});

afterAll(() => rm(folder, { recursive: true }));

describe('the backup of a night', () => {
  const berlin = 'Europe/Berlin';
  const at = (time: string) => Date.parse(time);

  it.each([
    ['never written is due from three o’clock', 0, '2026-11-22T02:00:00Z', true],
    ['waits for three o’clock', 0, '2026-11-22T01:59:00Z', false],
    ['of this day is written once', at('2026-11-22T02:01:00Z'), '2026-11-22T20:00:00Z', false],
    ['of yesterday is an older one', at('2026-11-21T22:00:00Z'), '2026-11-22T02:00:00Z', true],
    // 23:30 UTC is the next day on the guild's clocks.
    ['goes by the guild’s day', at('2026-11-21T23:30:00Z'), '2026-11-22T20:00:00Z', false],
  ])('%s', (_, last, now, due) => {
    expect(isBackupDue(last, at(now), berlin)).toBe(due);
  });
});

describe.each(engines)('backups of nights on $engine', ({ engine }) => {
  let one: TestDatabase;

  beforeAll(async () => {
    one = await makeDatabase(engine);
    await saveUser(one.database.db, { ...people.level2!, joinedAt: 1 });
  });

  afterAll(() => one.remove());

  it('are kept as many as are wanted, each whole, and nothing else is touched', async () => {
    const nights = join(folder, engine, 'nights');
    await keepBackup(one.database, { folder: nights, keep: 2 }, '2026-11-20');
    await writeFile(join(nights, 'guildhall-before-the-move.db'), 'mine');
    for (const day of ['2026-11-21', '2026-11-22']) {
      await keepBackup(one.database, { folder: nights, keep: 2 }, day);
    }
    expect((await readdir(nights)).toSorted()).toEqual([
      'guildhall-2026-11-21.db',
      'guildhall-2026-11-22.db',
      'guildhall-before-the-move.db',
    ]);
    const copy = await openDatabase(join(nights, 'guildhall-2026-11-22.db'));
    expect(await copy.db.selectFrom('users').select('username').execute()).toEqual([
      { username: 'level2' },
    ]);
    await copy.close();
  });

  it('are written once by several hosts', async () => {
    const nights = join(folder, engine, 'once');
    // Some zone has its day at any time, so that a backup is due.
    const zone = ['UTC', 'Etc/GMT+12', 'Etc/GMT-6'].find((one) => isBackupDue(0, Date.now(), one))!;
    const write = async () => {
      const isPostgres = engine === 'PostgreSQL';
      const child = spawn(process.execPath, ['server/host/write-backup.ts', zone], {
        env: {
          PATH: process.env.PATH,
          BACKUP_DIR: nights,
          DATA_DIR: isPostgres ? folder : join(one.address, '..'),
          ...(isPostgres && { DATABASE_URL: one.address }),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      return (await text(child.stdout)).trim();
    };
    const { db } = one.database;
    const files = (await Promise.all([write(), write()])).filter((file) => file !== '');
    expect(files).toHaveLength(1);
    expect(await findMilestone(db, 'backup')).toBeGreaterThan(0);
    expect(await write()).toBe('');
  });

  it.each(migrationNames)('of a host of %s can be restored', async (step) => {
    const place = await engines[0].place();
    const filling = await fillingAt(step);
    const then = await openAt(place.address, step);
    await fill(then, filling);
    await then.close();
    const target = await makeDatabase(engine);
    await saveUser(target.database.db, { ...people.level7!, joinedAt: 1 });
    await restore(place.address, target.database, join(folder, `${step}.db`), () => undefined);
    const users = await target.database.db.selectFrom('users').select('id').execute();
    expect(users.map(({ id }) => id).toSorted()).toEqual(
      filling
        .get('users')!
        .map(({ id }) => id)
        .toSorted(),
    );
    await target.remove();
    await place.clear();
  });
});

describe('a host with BACKUP_DIR', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('has a backup written once a night, and tries again an hour after one that failed', async () => {
    const { database, remove } = await makeDatabase('SQLite');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let now = Date.UTC(2026, 10, 22, 4);
    const log = { info: vi.fn(), error: vi.fn() };
    const tasks = new OwnTasks(() => now);
    const write = vi.fn(() => Promise.reject<string>(new Error('no room')));
    const stop = backUpNightly({ database, zone: 'UTC', write, tasks, log, now: () => now });
    const pass = async (minutes: number) => {
      now += minutes * 60_000;
      vi.advanceTimersByTime(60_000);
      // What looks asks the database, which answers within few turns of the loop.
      for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    };
    await pass(1);
    expect(write).toHaveBeenCalledTimes(1);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(tasks.failureOf('backup')).toMatchObject({ words: 'no room' });
    await pass(30);
    expect(write).toHaveBeenCalledTimes(1);
    write.mockResolvedValue('file');
    await pass(31);
    expect(write).toHaveBeenCalledTimes(2);
    expect(log.info).toHaveBeenCalledTimes(1);
    expect(tasks.failureOf('backup')).toBeNull();
    stop();
    await pass(1);
    expect(write).toHaveBeenCalledTimes(2);
    await remove();
  });

  it.each(engines)('keeps no backup that could not be restored, on $engine', async ({ make }) => {
    const { database, remove } = await make();
    const nights = await mkdtemp(join(folder, 'damaged-'));
    await keepBackup(database, { folder: nights, keep: 1 }, '2026-11-20');
    const before = await readFile(join(nights, 'guildhall-2026-11-20.db'));
    await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '')`.execute(
      database.db,
    );
    await expect(keepBackup(database, { folder: nights, keep: 1 }, '2026-11-21')).rejects.toThrow(
      'newer Guildhall',
    );
    expect(await readdir(nights)).toEqual(['guildhall-2026-11-20.db']);
    expect(await readFile(join(nights, 'guildhall-2026-11-20.db'))).toEqual(before);
    await remove();
  });
});
