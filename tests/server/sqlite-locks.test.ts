import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guild } from '#config';
import { openDatabase } from '#server/db/open.ts';
import { isOutOfReach } from '#server/db/out-of-reach.ts';
import { hostPatience } from '#server/db/patience.ts';
import { saveUser } from '#server/db/people.ts';
import { readEnv } from '#server/env.ts';
import { type Host, startHost } from '#server/host/host.ts';
import { silentLog } from '#server/host/log.ts';
import { makeDatabase, type TestDatabase } from './engines.ts';
import { holdLock } from './lock-holder.ts';
import { bodyOf, gatedPath, writeSmallSite } from './small-site.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

/** Waits for a lock a moment only. */
const impatience = { ...hostPatience, lock: 40 };

/** Tells whether a promise is still open, after everything that could settle it at once has run. */
async function isOpen(promise: Promise<unknown>): Promise<boolean> {
  let open = true;
  const settle = () => {
    open = false;
  };
  promise.then(settle, settle);
  await new Promise(setImmediate);
  return open;
}

describe('a host whose SQLite file another process has locked', () => {
  let folder: string;
  let siteFolder: string;
  let host: Host;
  let cookie: string;
  const jory = { id: '1000000000000002002', username: 'Jory Wick', avatar: null };

  const ask = (path: string, init?: RequestInit) =>
    fetch(host.origin.replace('localhost', '127.0.0.1') + path, {
      ...init,
      headers: { cookie, 'content-type': 'application/json' },
    });
  const address = () => join(folder, 'guildhall.db');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guildhall-locks-'));
    siteFolder = await writeSmallSite();
    const database = await openDatabase(address());
    const roles = [guild.discord.roles.find(({ level }) => level === 2)!.id];
    await saveUser(database.db, { ...jory, roles, rolesAt: 1, joinedAt: 1 });
    await database.close();
    const env = readEnv({ PORT: '0', DATA_DIR: folder });
    host = await startHost({ env, guild, log: silentLog, siteFolder });
    cookie = '';
    const signedIn = await signIn();
    cookie = signedIn.headers.getSetCookie()[0]!.split(';', 1)[0]!;
  });

  afterAll(async () => {
    await host.close();
    for (const path of [folder, siteFolder]) await rm(path, { recursive: true });
  });

  /** A call that writes. */
  const signIn = () =>
    ask('/api/auth/demo', { method: 'POST', body: JSON.stringify({ id: jory.id }) });

  it('answers pages and reading calls meanwhile, and the write afterwards', async () => {
    const lock = await holdLock(address());
    const write = signIn();
    const open = await ask('/about');
    expect([open.status, await open.text()]).toEqual([200, bodyOf('/about')]);
    const gated = await ask(gatedPath(2));
    expect([gated.status, await gated.text()]).toEqual([200, bodyOf(gatedPath(2))]);
    expect((await ask('/api/guild/squads')).status).toBe(200);
    expect((await ask('/healthz')).status).toBe(200);
    expect(await isOpen(write)).toBe(true);
    await lock.release();
    expect((await write).status).toBe(204);
  });
});

describe('a write to a SQLite file that stays locked', () => {
  let host: TestHost;

  beforeAll(async () => {
    host = await createTestHost('SQLite', { patience: impatience });
  });

  afterAll(() => host.close());

  it('is answered 503 with the time to come back, and nothing of it is kept', async () => {
    const { db } = host.host.database;
    const sessions = () => db.selectFrom('sessions').selectAll().execute();
    const before = await sessions();
    const lock = await holdLock(host.host.address);
    const signIn = () =>
      host.request('/api/auth/demo', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost:4321' },
        body: JSON.stringify({ id: people.level2!.id }),
      });
    const answers = await Promise.all([signIn(), signIn(), signIn()]);
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(await answer.json()).toMatchObject({ code: 'database-silent' });
    }
    await lock.release();
    expect(await sessions()).toEqual(before);
    expect((await signIn()).status).toBe(204);
  });

  it('leaves a due extension of a session to a later request', async () => {
    const cookie = await host.signIn('level2');
    host.clock.now += 2 * 24 * 60 * 60 * 1000;
    const ends = async () => (await sessionEnds(host)).at(-1)!;
    const before = await ends();
    const lock = await holdLock(host.host.address);
    const me = () => host.request('/api/auth/user/@me', { headers: { cookie } });
    expect((await me()).status).toBe(200);
    await lock.release();
    expect((await me()).status).toBe(200);
    await expect.poll(ends).toBeGreaterThan(before);
  });
});

async function sessionEnds({ host }: TestHost): Promise<number[]> {
  const rows = await host.database.db
    .selectFrom('sessions')
    .select('expires_at')
    .orderBy('expires_at')
    .execute();
  return rows.map((row) => row.expires_at);
}

describe('SQLite', () => {
  let one: TestDatabase;

  beforeAll(async () => {
    one = await makeDatabase('SQLite');
    await sql`create table notes (text text not null unique)`.execute(one.database.db);
  });

  afterAll(() => one.remove());

  const add = (text: string, db = one.database.db) =>
    sql`insert into notes (text) values (${text})`.execute(db);
  const notes = async (db = one.database.db) =>
    (await sql<{ text: string }>`select text from notes order by text`.execute(db)).rows.map(
      ({ text }) => text,
    );
  const clear = () => sql`delete from notes`.execute(one.database.db);

  it('reads at once what was written, wherever', async () => {
    await clear();
    await add('a');
    expect(await notes()).toEqual(['a']);
    const other = await openDatabase(one.address);
    await add('b', other.db);
    expect(await notes()).toEqual(['a', 'b']);
    await other.close();
  });

  it('reads beside a transaction what was there before it, and in it what it wrote', async () => {
    await clear();
    await one.database.db.transaction().execute(async (trx) => {
      await add('a', trx);
      expect(await notes(trx)).toEqual(['a']);
      expect(await notes()).toEqual([]);
    });
    expect(await notes()).toEqual(['a']);
  });

  it('writes one after the other, in the order in which it was asked', async () => {
    await clear();
    const order: string[] = [];
    const { db } = one.database;
    const tell = (text: string) => () => order.push(text);
    await Promise.all([
      db.transaction().execute(async (trx) => {
        await add('a', trx);
        await new Promise(setImmediate);
        await add('b', trx);
        order.push('transaction');
      }),
      add('c').then(tell('write')),
      notes().then(tell('read')),
      db
        .transaction()
        .execute((trx) => add('d', trx))
        .then(tell('another')),
    ]);
    expect(order).toEqual(['read', 'transaction', 'write', 'another']);
    expect(await notes()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('keeps nothing of a transaction that fails, and goes on', async () => {
    await clear();
    const { db } = one.database;
    const failing = db.transaction().execute(async (trx) => {
      await add('a', trx);
      await add('a', trx);
    });
    await expect(failing).rejects.toThrow('UNIQUE');
    await add('b');
    expect(await notes()).toEqual(['b']);
  });

  it('keeps nothing of a transaction that the engine gave up under its statements', async () => {
    await clear();
    const { db } = one.database;
    const failing = db.transaction().execute(async (trx) => {
      await add('a', trx);
      // As a full disk does: the statement fails and takes the transaction with it.
      await sql`insert or rollback into notes (text) values ('a')`
        .execute(trx)
        .catch(() => undefined);
      await add('b', trx);
    });
    await expect(failing).rejects.toThrow('gave the transaction up');
    expect(await notes()).toEqual([]);
  });

  it('returns the rows of a write, and counts those it changed', async () => {
    await clear();
    await add('a');
    const { db } = one.database;
    const { rows } = await sql`update notes set text = 'b' returning text`.execute(db);
    expect(rows).toEqual([{ text: 'b' }]);
    expect((await clear()).numAffectedRows).toBe(1n);
  });

  it('reads on when another process has changed the schema', async () => {
    await clear();
    await add('a');
    const all = () => sql`select * from notes`.execute(one.database.db);
    expect((await all()).rows).toEqual([{ text: 'a' }]);
    const other = await openDatabase(one.address);
    await sql`alter table notes add column number integer not null default 7`.execute(other.db);
    await other.close();
    expect((await all()).rows).toEqual([{ text: 'a', number: 7 }]);
    await add('b');
    expect(await notes()).toEqual(['a', 'b']);
  });

  it('lets the event loop turn during a long row of statements', async () => {
    await clear();
    let turned = false;
    setTimeout(() => {
      turned = true;
    });
    await one.database.db.transaction().execute(async (trx) => {
      for (let row = 0; row < 100_000 && !turned; row += 1) await add(`row ${row}`, trx);
    });
    expect(turned).toBe(true);
    await clear();
  });

  it('waits for a lock no longer than all who ask have patience together', async () => {
    const impatient = await openDatabase(one.address, impatience);
    const lock = await holdLock(one.address);
    const failures = await Promise.all(
      ['x', 'y', 'z'].map((text) =>
        add(text, impatient.db).then(
          () => null,
          (error: unknown) => error,
        ),
      ),
    );
    expect(failures.map(isOutOfReach)).toEqual([true, true, true]);
    await lock.release();
    await add('x', impatient.db);
    await impatient.close();
  });
});
