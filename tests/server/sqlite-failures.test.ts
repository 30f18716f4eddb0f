import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '#server/db/backup.ts';
import { openDatabase, openGuildDatabase } from '#server/db/open.ts';
import { saveUser } from '#server/db/people.ts';
import { Readiness } from '#server/host/readiness.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-failures-'));
});

afterAll(() => rm(folder, { recursive: true }));

let made = 0;

/** Makes a data folder in which a guild has begun, and a backup of it. */
async function begunGuild() {
  made += 1;
  const dataDir = join(folder, String(made));
  await mkdir(dataDir);
  const env = { dataDir, databaseUrl: undefined };
  const database = await openGuildDatabase(env);
  await saveUser(database.db, { ...people.level2!, joinedAt: 1 });
  const backup = join(folder, `backup-${made}.db`);
  await backUp(database, backup);
  await database.close();
  return { env, file: join(dataDir, 'guildhall.db'), backup };
}

const bringBack = /npm run guild -- restore/;

describe('a data folder whose database', () => {
  it('is gone is told so, and nothing is begun anew', async () => {
    const { env, file } = await begunGuild();
    await rm(file);
    const opened = openGuildDatabase(env);
    await expect(opened).rejects.toThrow(`The database ${file} is gone`);
    await expect(opened).rejects.toThrow(bringBack);
    await expect(opened).rejects.toThrow(`delete ${file}.begun`);
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });

  it('is empty is told so', async () => {
    const { env, file } = await begunGuild();
    await truncate(file);
    await expect(openGuildDatabase(env)).rejects.toThrow(`The database ${file} is empty`);
    expect(await readFile(file)).toHaveLength(0);
  });

  it('is gone, with its log still there, is told so, though nothing remembers it', async () => {
    const { env, file } = await begunGuild();
    await rename(file, `${file}-wal`);
    await rm(`${file}.begun`);
    await expect(openGuildDatabase(env)).rejects.toThrow(`The database ${file} is gone`);
    expect((await readFile(`${file}-wal`)).length).toBeGreaterThan(0);
  });

  it('was taken away on purpose begins anew', async () => {
    const { env, file } = await begunGuild();
    await rm(file);
    await rm(`${file}.begun`);
    const anew = await openGuildDatabase(env);
    expect(await anew.db.selectFrom('users').selectAll().execute()).toEqual([]);
    await anew.close();
  });

  it('is only half copied is told so', async () => {
    const { env, file } = await begunGuild();
    await truncate(file, (await readFile(file)).length - 3 * 4096);
    const opened = openGuildDatabase(env);
    await expect(opened).rejects.toThrow('it is damaged or was only half copied');
    await expect(opened).rejects.toThrow(bringBack);
  });

  it('is something else is told so', async () => {
    const { env, file } = await begunGuild();
    await writeFile(file, 'this is no database, whatever its name says'.repeat(100));
    await expect(openGuildDatabase(env)).rejects.toThrow('it is no database');
  });

  it('is gone may be brought back by a restore', async () => {
    const { env, file, backup } = await begunGuild();
    await rm(file);
    const opened = await openGuildDatabase(env, { mayBegin: true });
    await opened.close();
    await copyFile(backup, file);
    const again = await openGuildDatabase(env);
    expect(await again.db.selectFrom('users').selectAll().execute()).toHaveLength(1);
    await again.close();
  });
});

describe('a data folder', () => {
  it('loses what killed backups and restores have left, and nothing else', async () => {
    const { env } = await begunGuild();
    const [old, now] = [new Date(Date.now() - 2 * 60 * 60 * 1000), new Date()];
    const files: [string, Date][] = [
      ['restore-17.db', old],
      ['restore-17.db-wal', old],
      ['evening.db.partial-journal', old],
      ['restore-18.db', now],
      ['restore-notes.txt', old],
    ];
    for (const [name, at] of files) {
      await writeFile(join(env.dataDir, name), 'x');
      await utimes(join(env.dataDir, name), at, at);
    }
    const database = await openGuildDatabase(env);
    await database.close();
    expect((await readdir(env.dataDir)).toSorted()).toEqual([
      'guildhall.db',
      'guildhall.db.begun',
      'restore-18.db',
      'restore-notes.txt',
    ]);
  });
});

describe('a running host whose database', () => {
  const signIn = (host: TestHost) =>
    host.request('/api/auth/demo', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:4321' },
      body: JSON.stringify({ id: people.level2!.id }),
    });
  const squads = (host: TestHost, cookie: string) =>
    host.request('/api/guild/squads', { headers: { cookie } });

  it('finds the disk full answers 503, keeps nothing half, and goes on afterwards', async () => {
    const host = await createTestHost('SQLite');
    const { database } = host.host;
    expect(await database.trouble()).toBeNull();
    const cookie = await host.signIn('level2');
    const pages = async () => {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db);
      return rows[0]!.page_count;
    };
    const allow = (count: number) =>
      sql`pragma max_page_count = ${sql.raw(String(count))}`.execute(database.db);
    // The engine's own limit fails as a full disk does.
    await allow(await pages());
    const users = Array.from({ length: 2000 }, (_, index) => ({
      ...people.level2!,
      ...{ id: String(10n ** 17n + BigInt(index)), username: `user ${index}`, joinedAt: 1 },
    }));
    const filling = database.db.transaction().execute(async (trx) => {
      for (const user of users) await saveUser(trx, user);
    });
    await expect(filling).rejects.toThrow('disk is full');
    expect(await database.trouble()).toContain('the disk is full: make room');
    const count = database.db.selectFrom('users').select((e) => e.fn.countAll().as('count'));
    expect(await count.execute()).toEqual([{ count: Object.keys(people).length }]);
    expect((await squads(host, cookie)).status).toBe(200);

    // What is taken back shows nobody that there is room again; the limit stays what it became.
    const roomMade = database.db.transaction().execute(async (trx) => {
      await sql`pragma max_page_count = 1000000`.execute(trx);
      throw new Error('taken back');
    });
    await expect(roomMade).rejects.toThrow('taken back');
    expect(await database.trouble()).toContain('the disk is full: make room');
    const readiness = new Readiness(() => undefined, Date.now);
    readiness.uses(database);
    await expect.poll(() => readiness.reasons(), { timeout: 10_000 }).toEqual([]);
    expect(await database.trouble()).toBeNull();
    expect((await signIn(host)).status).toBe(204);
    await host.close();
  });

  it.each([
    ['is deleted', (file: string) => rm(file)],
    [
      'is replaced',
      async (file: string) => {
        await copyFile(file, `${file}.copy`);
        await rename(`${file}.copy`, file);
      },
    ],
  ])('%s reads on, and writes nothing that would be lost', async (_, lose) => {
    const host = await createTestHost('SQLite');
    const { database, address } = { ...host.host };
    const cookie = await host.signIn('level2');
    await lose(address);
    expect(await database.trouble()).toContain('it was deleted or replaced');
    expect((await squads(host, cookie)).status).toBe(200);
    const refused = await signIn(host);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'database-silent' });
    await host.close();
  });

  it('is damaged answers 503 and says so', async () => {
    const host = await createTestHost('SQLite');
    const { database, address } = host.host;
    const cookie = await host.signIn('level2');
    await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
    const { length } = await readFile(address);
    const { rows } = await sql<{ rootpage: number }>`
      select rootpage from sqlite_schema where tbl_name = 'squads'`.execute(database.db);
    const bytes = await readFile(address);
    // The table with its indexes: whichever of them is read.
    for (const { rootpage } of rows) bytes.fill(0x5a, (rootpage - 1) * 4096, rootpage * 4096);
    await writeFile(address, bytes);
    expect(bytes).toHaveLength(length);
    // Another process writes, so that this one reads its pages anew.
    const other = await openDatabase(address);
    await saveUser(other.db, { ...people.level2!, joinedAt: 2 });
    await other.close();
    const answer = await squads(host, cookie);
    expect(answer.status).toBe(503);
    expect(await database.trouble()).toContain('it is damaged');
    await host.close();
  });
});
