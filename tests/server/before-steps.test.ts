import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backUp, restore } from '#server/db/backup.ts';
import { bringUpToDate } from '#server/db/bring-up-to-date.ts';
import type { Database } from '#server/db/database.ts';
import { DatabaseError } from '#server/db/database-error.ts';
import { holdClaim } from '#server/db/held-claim.ts';
import { readSteps, type Steps } from '#server/db/migrate.ts';
import { migrationNames, migrationsFor } from '#server/db/migrations.ts';
import { openGuildDatabase } from '#server/db/open.ts';
import { isOutOfReach, OutOfReachError } from '#server/db/out-of-reach.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { engines, makeDatabase } from './engines.ts';
import { fill, fillingAt, openAt, readRows } from './versions.ts';

/** The step that the databases of these tests have come to. */
const old = migrationNames.at(-3)!;
const newest = migrationNames.at(-1)!;
const before = `guildhall-before-${newest}.db`;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-steps-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** Leaves out claims: whoever takes the steps holds one. */
const withoutClaims = (rows: Map<string, string[]>) =>
  [...rows].filter(([table]) => table !== 'claims');

let made = 0;

describe.each(engines)('steps of the schema on $engine', ({ engine, place }) => {
  let backups: { folder: string };

  const openAgain = (address: string) =>
    engine === 'SQLite' ? openSqlite(address) : openPostgres(address);
  const envOf = (address: string) =>
    engine === 'SQLite'
      ? { dataDir: dirname(address), databaseUrl: undefined }
      : { dataDir: folder, databaseUrl: address };

  /** Makes a filled database of some step. */
  async function makeOld(step = old) {
    const { address, clear } = await place();
    const database = await openAt(address, step);
    await fill(database, await fillingAt(step));
    return { address, database, clear };
  }

  const withFailing = (steps: Steps): Steps => ({
    ...steps,
    '9999-fails': {
      up: async (trx: Kysely<unknown>) => {
        await sql`delete from sessions`.execute(trx);
        throw new Error('the power has gone');
      },
    },
  });

  beforeEach(() => {
    made += 1;
    backups = { folder: join(folder, String(made)) };
  });

  it('are taken after a backup, which brings back what was there', async () => {
    const { address, database, clear } = await makeOld();
    const rows = await readRows(database.db);
    await database.close();
    const files: string[] = [];
    const env = { ...envOf(address), backups };
    const onBackup = (file: string) => files.push(file);
    await (await openGuildDatabase(env, { onBackup })).close();
    expect(files).toEqual([join(backups.folder, before)]);
    // Nothing is left to be taken.
    await (await openGuildDatabase(env, { onBackup })).close();
    expect(files).toHaveLength(1);
    expect(await readdir(backups.folder)).toEqual([before]);
    const kept = openSqlite(files[0]!);
    expect((await readSteps(kept)).taken.at(-1)).toBe(old);
    expect(withoutClaims(await readRows(kept.db))).toEqual(withoutClaims(rows));
    await kept.close();
    await clear();
  });

  it('that fail leave the database as it was, and the backup restores it', async () => {
    const { database, clear } = await makeOld();
    const rows = await readRows(database.db);
    const steps = withFailing(migrationsFor(database.engine));
    const taken = bringUpToDate(database, { backups }, steps);
    await expect(taken).rejects.toThrow('the power has gone');
    const left = await readRows(database.db);
    // The turn was given back.
    expect(left).toEqual(rows);
    expect((await readSteps(database)).taken.at(-1)).toBe(old);
    const target = await makeDatabase(engine);
    const file = join(backups.folder, 'guildhall-before-9999-fails.db');
    await restore(file, target.database, join(folder, `work-${made}.db`), () => undefined);
    const users = (await readRows(target.database.db)).get('users');
    expect(users).toHaveLength(rows.get('users')!.length);
    await target.remove();
    await database.close();
    await clear();
  });

  it('are not taken where the backup cannot be written', async () => {
    const { address, database, clear } = await makeOld();
    await writeFile(backups.folder, 'a file in place of the folder');
    const opened = openGuildDatabase({ ...envOf(address), backups });
    await expect(opened).rejects.toThrow(
      /^The database .* cannot be opened: it cannot be backed up before the steps of its schema \(.*\), of which none was taken: EEXIST.*Look at BACKUP_DIR/,
    );
    expect((await readSteps(database)).taken.at(-1)).toBe(old);
    await database.close();
    await clear();
  });

  const holdersOfSteps = async ({ db }: Database) =>
    db.selectFrom('claims').select('holder').where('name', '=', 'steps').execute();

  it('are given up before they begin, and the turn with them', async () => {
    const { database, clear } = await makeOld();
    const stop = new AbortController();
    const writeBackup = async () => {
      expect(await holdersOfSteps(database)).toHaveLength(1);
      stop.abort(new Error('told to stop'));
      return 'a file';
    };
    const taken = bringUpToDate(database, { backups, writeBackup, stop: stop.signal });
    await expect(taken).rejects.toThrow('told to stop');
    expect(await holdersOfSteps(database)).toEqual([]);
    expect((await readSteps(database)).taken.at(-1)).toBe(old);
    await database.close();
    await clear();
  });

  it('are awaited no longer by who is told to stop, while another takes them', async () => {
    const { database, clear } = await makeOld();
    const claim = await holdClaim(database.db, 'steps', Date.now);
    const stop = new AbortController();
    const taken = bringUpToDate(database, { backups, stop: stop.signal });
    stop.abort();
    await expect(taken).rejects.toThrow('aborted');
    expect(await holdersOfSteps(database)).toHaveLength(1);
    if ('release' in claim) await claim.release();
    await database.close();
    await clear();
  });

  it('are tried again after a backup whose process could not reach the database', async () => {
    const { address, database, clear } = await makeOld();
    const writeBackup = () => Promise.reject(new OutOfReachError('timeout exceeded'));
    const opened = openGuildDatabase({ ...envOf(address), backups }, { writeBackup });
    const error: unknown = await opened.catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(DatabaseError);
    expect(isOutOfReach((error as DatabaseError).cause)).toBe(true);
    expect((await readSteps(database)).taken.at(-1)).toBe(old);
    await database.close();
    await clear();
  });

  it('are taken by one of several hosts, after one backup', async () => {
    const { address, database, clear } = await makeOld();
    const hosts = [database, openAgain(address), openAgain(address)];
    const files: string[] = [];
    const onBackup = (file: string) => files.push(file);
    await Promise.all(hosts.map((host) => bringUpToDate(host, { backups, onBackup })));
    expect(files).toHaveLength(1);
    expect((await readSteps(database)).due).toEqual([]);
    for (const host of hosts) await host.close();
    await clear();
  });

  it('keep the last three of these backups, and touch no others', async () => {
    await mkdir(backups.folder);
    const others = ['guildhall-2026-11-20.db', 'guildhall-before-the-move.db'];
    const earlier = ['0001-start', '0002-identity', '0003-claims'].map(
      (step) => `guildhall-before-${step}.db`,
    );
    for (const name of [...others, ...earlier]) await writeFile(join(backups.folder, name), 'x');
    const { database, clear } = await makeOld();
    await bringUpToDate(database, { backups });
    expect((await readdir(backups.folder)).toSorted()).toEqual(
      [...others, ...earlier.slice(1), before].toSorted(),
    );
    await database.close();
    await clear();
  });

  it('keep the backup that was just written, whatever the numbers of earlier ones', async () => {
    await mkdir(backups.folder);
    // Steps of higher numbers came before: what was written first goes.
    const earlier = ['9003-c', '9002-b', '9001-a'].map((step) => `guildhall-before-${step}.db`);
    for (const [index, name] of earlier.entries()) {
      const file = join(backups.folder, name);
      await writeFile(file, 'x');
      await utimes(file, index + 1, index + 1);
    }
    const { database, clear } = await makeOld();
    await bringUpToDate(database, { backups });
    expect((await readdir(backups.folder)).toSorted()).toEqual(
      [...earlier.slice(1), before].toSorted(),
    );
    await database.close();
    await clear();
  });

  it('of a new database need no backup', async () => {
    const { address, clear } = await place();
    const database = openAgain(address);
    await bringUpToDate(database, { backups });
    await expect(readdir(backups.folder)).rejects.toThrow('ENOENT');
    await database.close();
    await clear();
  });

  it('are not begun where the database must exist', async () => {
    const { address, clear } = await place();
    const env = { ...envOf(address), mustExist: true };
    await expect(openGuildDatabase(env)).rejects.toThrow('DATABASE_MUST_EXIST says that');
    if (engine === 'SQLite') expect(await readdir(dirname(address))).toEqual([]);
    // What is about to be brought back may begin.
    await (await openGuildDatabase(env, { mayBegin: true })).close();
    await (await openGuildDatabase(env)).close();
    await clear();
  });
});

describe('a backup of PostgreSQL', () => {
  it.each(migrationNames)('of %s holds all of it, in the schema of that step', async (step) => {
    const { address, clear } = await engines[1].place();
    const database = await openAt(address, step);
    await fill(database, await fillingAt(step));
    const file = join(folder, `${step}.db`);
    await backUp(database, file);
    const kept = openSqlite(file);
    expect((await readSteps(kept)).taken.at(-1)).toBe(step);
    expect(await readRows(kept.db)).toEqual(await readRows(database.db));
    await kept.close();
    await database.close();
    await clear();
  });
});
