import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { restore } from '#server/db/backup.ts';
import { isBackupDue, keepBackup } from '#server/db/kept-backups.ts';
import { readSteps } from '#server/db/migrate.ts';
import { migrationNames } from '#server/db/migrations.ts';
import { findMilestone, reachMilestone } from '#server/db/milestones.ts';
import { openDatabase } from '#server/db/open.ts';
import { OutOfReachError } from '#server/db/out-of-reach.ts';
import { saveUser } from '#server/db/people.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { backUpNightly } from '#server/host/nightly-backups.ts';
import { OwnTasks } from '#server/host/own-tasks.ts';
import { compileCache } from '#tests/compile-cache.ts';
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

/** Backups of hosts of before, by the last step of each: a restore reads one, and leaves it as it is. */
const ofSteps = new Map<string, string>();

/** Returns the file of a backup of a host that had taken the steps up to one. */
async function backupOf(step: string): Promise<string> {
  const known = ofSteps.get(step);
  if (known !== undefined) return known;
  const file = join(folder, `of-${step}.db`);
  const then = await openAt(file, step);
  await fill(then, await fillingAt(step));
  await then.close();
  ofSteps.set(step, file);
  return file;
}

/** Returns a zone in which a backup is due: some zone has its day at any time. */
function zoneOfDay(): string {
  return ['UTC', 'Etc/GMT+12', 'Etc/GMT-6'].find((zone) => isBackupDue(0, Date.now(), zone))!;
}

describe.each(engines)('backups of nights on $engine', ({ engine, place }) => {
  let one: TestDatabase;

  /** Writes the backup of a night as a host does, in a process of its own. Returns what that printed. */
  async function writeNight(address: string, nights: string, zone: string): Promise<string> {
    const isPostgres = engine === 'PostgreSQL';
    const child = spawn(process.execPath, ['server/host/write-backup.ts', 'night', zone], {
      env: {
        ...compileCache,
        PATH: process.env.PATH,
        BACKUP_DIR: nights,
        DATA_DIR: isPostgres ? folder : join(address, '..'),
        ...(isPostgres && { DATABASE_URL: address }),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return (await text(child.stdout)).trim();
  }

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
    const zone = zoneOfDay();
    const write = () => writeNight(one.address, nights, zone);
    const { db } = one.database;
    const files = (await Promise.all([write(), write()])).filter((file) => file !== '');
    expect(files).toHaveLength(1);
    expect(await findMilestone(db, 'backup')).toBeGreaterThan(0);
    expect(await write()).toBe('');
  });

  it('are not written where they could fill the disk, and the older ones stay', async () => {
    const nights = join(folder, engine, 'narrow');
    const megabyte = 1024 * 1024;
    const { bytes } = await one.database.engine.describe(one.database.db);
    const keepAt = (day: string, free: number, size = 1000 * megabyte) => {
      const room = () => Promise.resolve({ free, size });
      return keepBackup(one.database, { folder: nights, keep: 1, room }, day);
    };
    await keepAt('2026-11-20', bytes + 64 * megabyte);
    await expect(keepAt('2026-11-21', bytes + 64 * megabyte - 1)).rejects.toThrow(
      /^there is too little room for a backup in .*narrow: \d+ MB are free, and \d+ MB have to be.*Make room there, .*BACKUP_DIR$/,
    );
    expect(await readdir(nights)).toEqual(['guildhall-2026-11-20.db']);
    // A disk of the network that does not say how large it is.
    await keepAt('2026-11-22', 0, 0);
    expect(await readdir(nights)).toEqual(['guildhall-2026-11-22.db']);
  });

  it('take no steps of the schema: the host that runs has none of a newer Guildhall', async () => {
    const { address, clear } = await place();
    const old = migrationNames.at(-2)!;
    const then = await openAt(address, old);
    const file = await writeNight(address, join(folder, engine, 'old'), zoneOfDay());
    expect((await readSteps(then)).taken.at(-1)).toBe(old);
    const kept = openSqlite(file);
    expect((await readSteps(kept)).taken.at(-1)).toBe(old);
    await kept.close();
    await then.close();
    await clear();
  });

  it.each(migrationNames)('of a host of %s can be restored', async (step) => {
    const backup = await backupOf(step);
    const filling = await fillingAt(step);
    const target = await makeDatabase(engine);
    await saveUser(target.database.db, { ...people.level7!, joinedAt: 1 });
    await restore(backup, target.database, join(folder, `${step}.db`), () => undefined);
    const users = await target.database.db.selectFrom('users').select('id').execute();
    expect(users.map(({ id }) => id).toSorted()).toEqual(
      filling
        .get('users')!
        .map(({ id }) => id)
        .toSorted(),
    );
    await target.remove();
  });
});

describe('a host with BACKUP_DIR', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  let one: TestDatabase;
  let now: number;
  let tasks: OwnTasks;
  const log = { info: vi.fn(), error: vi.fn() };
  const write = vi.fn<(zone: string) => Promise<string>>();
  let stop: () => void;

  beforeEach(async () => {
    one = await makeDatabase('SQLite');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    vi.clearAllMocks();
    now = Date.UTC(2026, 10, 22, 4);
    tasks = new OwnTasks(() => now);
    const { database } = one;
    stop = backUpNightly({ database, zone: 'UTC', write, tasks, log, now: () => now });
  });

  afterEach(async () => {
    stop();
    vi.useRealTimers();
    await one.remove();
  });

  async function pass(minutes: number): Promise<void> {
    now += minutes * 60_000;
    vi.advanceTimersByTime(60_000);
    // What looks asks the database, which answers within few turns of the loop.
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  }

  it('has a backup written once a night, and tries again an hour after one that failed', async () => {
    write.mockRejectedValue(new Error('no room'));
    await pass(1);
    expect(write).toHaveBeenCalledTimes(1);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(log.error.mock.lastCall?.[1]).toContain('look at BACKUP_DIR');
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
  });

  it('tells a failure until a backup is written, by whichever host', async () => {
    write.mockRejectedValueOnce(new Error('no room'));
    await pass(1);
    // Another host is at it, and may fail as well.
    write.mockResolvedValue('');
    await pass(61);
    expect(write).toHaveBeenCalledTimes(2);
    expect(tasks.failureOf('backup')).toMatchObject({ words: 'no room' });
    // It gave up, and the day ended: none is due before three o'clock, and none is written.
    now = Date.UTC(2026, 10, 23);
    await pass(1);
    expect(write).toHaveBeenCalledTimes(2);
    expect(tasks.failureOf('backup')).toMatchObject({ words: 'no room' });
    await reachMilestone(one.database.db, 'backup', now);
    await pass(1);
    expect(tasks.failureOf('backup')).toBeNull();
  });

  it('says of a database that is out of reach that it is, not the folder', async () => {
    write.mockRejectedValueOnce(new OutOfReachError('timeout exceeded'));
    await pass(1);
    expect(log.error.mock.lastCall?.[1]).toContain('the database is out of reach');
    vi.spyOn(one.database.db, 'selectFrom').mockImplementation(() => {
      throw new OutOfReachError('timeout exceeded');
    });
    await pass(61);
    expect(log.error.mock.lastCall?.[1]).toContain('the database does not tell');
    expect(write).toHaveBeenCalledTimes(1);
    // That was no try to write one: the next minute asks again.
    vi.restoreAllMocks();
    write.mockResolvedValue('file');
    await pass(1);
    expect(write).toHaveBeenCalledTimes(2);
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
