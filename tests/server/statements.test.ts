import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { saveUser } from '#server/db/people.ts';
import type { RanStatement } from '#server/db/statements.ts';
import { RateLimits } from '#server/http/rate-limits.ts';
import { engines } from './engines.ts';
import { people } from './test-host.ts';

/** More than PostgreSQL's pool has connections. */
const many = 12;

describe.each(engines)('statements on $engine', ({ engine, place }) => {
  let database: Database;
  let heard: RanStatement[] = [];
  let close: () => Promise<void>;

  beforeEach(async () => {
    const { address, clear } = await place();
    database = await openDatabase(address, undefined, (statement) => heard.push(statement));
    await saveUser(database.db, { ...people.level2!, joinedAt: 1 });
    heard = [];
    close = async () => {
      await database.close();
      await clear();
    };
  });

  afterEach(async () => {
    vi.useRealTimers();
    await close();
  });

  const texts = () => heard.map((statement) => statement.sql);

  it('are told with their rows and without their values', async () => {
    const { id } = people.level2!;
    await database.db.selectFrom('users').selectAll().where('id', '=', id).execute();
    await database.db
      .updateTable('users')
      .set({ username: 'hunter2' })
      .where('id', '=', id)
      .execute();
    await database.db.deleteFrom('users').where('id', '=', 'nobody').execute();
    expect(heard.map(({ rows }) => rows)).toEqual([1, 1, 0]);
    expect(texts()[0]).toMatch(/^select \* from "users" where "id" = (?:\?|\$1)$/);
    expect(JSON.stringify(heard)).not.toMatch(new RegExp(`${id}|hunter2`));
    expect(heard.every(({ ran, waited }) => ran > 0 && waited >= 0)).toBe(true);
  });

  it('are told when they fail', async () => {
    await expect(sql`select secret from nowhere`.execute(database.db)).rejects.toThrow();
    expect(heard).toMatchObject([{ sql: 'select secret from nowhere', rows: null }]);
  });

  it('are told from a transaction’s beginning to its end', async () => {
    const read = sql`select 1 as one`;
    await database.db.transaction().execute((trx) => read.execute(trx));
    const given = database.db.transaction().execute(async (trx) => {
      await read.execute(trx);
      throw new Error('given up');
    });
    await expect(given).rejects.toThrow('given up');
    const begin = engine === 'SQLite' ? 'begin immediate' : 'begin';
    const wanted = [begin, 'select 1 as one', 'commit', begin, 'select 1 as one', 'rollback'];
    expect(texts()).toEqual(wanted);
  });

  it('tell how long they waited for others, apart from their own time', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { promise: isOver, resolve: end } = Promise.withResolvers<undefined>();
    const holders = Array.from({ length: engine === 'SQLite' ? 1 : many }, () => {
      const { promise: holds, resolve: hold } = Promise.withResolvers<undefined>();
      const done = database.db.transaction().execute(async () => {
        hold(undefined);
        await isOver;
      });
      return { holds, done };
    });
    // Of those that want a connection, as many as there are have one.
    await Promise.all(holders.slice(0, 10).map(({ holds }) => holds));
    heard = [];
    const write = database.db.updateTable('users').set({ avatar: 'x' }).execute();
    await nextTurn();
    // The write waits by now. Its clock is the test's: a minute passes while it waits, and none after.
    vi.advanceTimersByTime(60_000);
    end(undefined);
    await Promise.all([write, ...holders.map(({ done }) => done)]);
    const [told] = heard.filter((statement) => statement.sql.startsWith('update'));
    expect(told).toMatchObject({ waited: 60_000, ran: 0 });
  });

  if (engine === 'PostgreSQL') {
    it('are told of libraries with their own', async () => {
      const limits = await RateLimits.open(database);
      heard = [];
      await limits.count('search', 'somebody');
      expect(heard).toMatchObject([{ rows: 1 }]);
      expect(texts()[0]).toContain('INSERT INTO "rate_limits"');
      expect(JSON.stringify(heard)).not.toContain('somebody');
    });

    it('tell of a connection that nobody got', async () => {
      const { address, clear } = await place();
      await clear();
      const away: RanStatement[] = [];
      const opened = openDatabase(address, undefined, (statement) => away.push(statement));
      await expect(opened).rejects.toThrow('cannot be opened');
      expect(away).toMatchObject([{ sql: '(connecting)', ran: 0, rows: null }]);
    });
  }
});
