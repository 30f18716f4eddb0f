import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp, restore } from '#server/db/backup.ts';
import { openDatabase } from '#server/db/open.ts';
import { saveUser } from '#server/db/people.ts';
import { makeDatabase, type TestDatabase } from './engines.ts';
import { holdLock } from './lock-holder.ts';
import { people } from './test-host.ts';

let folder: string;
let one: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-beside-'));
  one = await makeDatabase('SQLite');
  const { db } = one.database;
  await saveUser(db, { ...people.level2!, joinedAt: 1 });
  // More than a backup copies at a time.
  await sql`create table large (bytes blob)`.execute(db);
  await sql`insert into large select zeroblob(4000000) from (select 1 union all select 2)`.execute(
    db,
  );
});

afterAll(async () => {
  await one.remove();
  await rm(folder, { recursive: true });
});

const users = async (db = one.database.db) =>
  (await db.selectFrom('users').selectAll().execute()).map(({ username }) => username);

const rename = (username: string) =>
  saveUser(one.database.db, { ...people.level2!, username, joinedAt: 1 });

describe('beside a host that writes', () => {
  it('a backup ends, whatever is written meanwhile', { timeout: 20_000 }, async () => {
    const file = join(folder, 'busy.db');
    const state = { isDone: false };
    const done = backUp(one.database, file).finally(() => {
      state.isDone = true;
    });
    for (let turn = 0; !state.isDone; turn += 1) await rename(`turn ${turn}`);
    await done;
    const copy = await openDatabase(file);
    expect(await users(copy.db)).toHaveLength(1);
    await copy.close();
  });

  it('a restore waits for a writer, and readers see the old content until it is there', async () => {
    await rename('before');
    const file = join(folder, 'before.db');
    await backUp(one.database, file);
    await rename('after');
    const lock = await holdLock(one.address);
    const restoring = restore(file, one.database, join(folder, 'work.db'), () => undefined);
    expect(await users()).toEqual(['after']);
    await lock.release();
    await restoring;
    expect(await users()).toEqual(['before']);
    await rename('and on');
    expect(await users()).toEqual(['and on']);
  });
});

it('a restore goes on where one that was killed has left its copy', async () => {
  const [file, workFile] = [join(folder, 'evening.db'), join(folder, 'restore-1.db')];
  await backUp(one.database, file);
  await writeFile(workFile, 'half of a copy', { mode: 0o644 });
  const target = await makeDatabase('SQLite');
  await restore(file, target.database, workFile, () => undefined);
  expect(await users(target.database.db)).toHaveLength(1);
  await target.remove();
});
