import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { isOutOfReach } from '#server/db/out-of-reach.ts';
import { ping } from '#server/db/ping.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createTestHost, type TestHost } from './test-host.ts';

describe('a connection to PostgreSQL that breaks', () => {
  let host: TestHost;
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });

  const name = () => new URL(host.host.address).pathname.slice(1);

  /** Ends the database's connections that are in a state. Returns how many there were. */
  async function end(state: string): Promise<number> {
    const { rowCount } = await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and state = $2',
      [name(), state],
    );
    return rowCount ?? 0;
  }

  beforeAll(async () => {
    await admin.connect();
    host = await createTestHost('PostgreSQL');
  });

  afterAll(async () => {
    await host.close();
    await admin.end();
  });

  it('fails its transaction between two statements, and nothing else', async () => {
    const { db } = host.host.database;
    const broken = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      // Nobody asks anything of the connection now: its error has no statement to go to.
      await vi.waitFor(async () => {
        expect(await end('idle in transaction')).toBe(0);
      });
      await ping(trx);
    });
    await expect(broken).rejects.toSatisfy(isOutOfReach);
    await ping(db);
  });

  it('is given to nobody else', async () => {
    const { db, pool } = openPostgres(host.host.address);
    try {
      const ended = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
      await expect(ended).rejects.toSatisfy(isOutOfReach);
      expect(pool?.count()).toEqual({ open: 0, idle: 0, awaited: 0 });
      await ping(db);
      // A statement that is wrong breaks no connection.
      await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow();
      expect(pool?.count()).toEqual({ open: 1, idle: 1, awaited: 0 });
    } finally {
      await db.destroy();
    }
  });

  it('fails its request with 503, and the next one is answered', async () => {
    const cookie = await host.signIn('level3');
    const ask = () => host.request('/api/guild/squads', { headers: { cookie } });
    expect((await ask()).status).toBe(200);
    const locker = new pg.Client({ connectionString: host.host.address });
    await locker.connect();
    await locker.query('begin');
    await locker.query('lock table users, squads in access exclusive mode');
    const asked = ask();
    // The locker is idle in its transaction; what is active is the request.
    await vi.waitFor(async () => {
      expect(await end('active')).toBeGreaterThan(0);
    });
    const answer = await asked;
    await locker.end();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(await answer.json()).toMatchObject({
      code: 'database-silent',
      detail: 'The database does not answer. Try again in a moment.',
    });
    expect((await ask()).status).toBe(200);
  });

  it.each([
    [Object.assign(new Error('x'), { code: '57P01' }), true],
    [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), true],
    [new Error('Connection terminated unexpectedly'), true],
    [Object.assign(new Error('duplicate key'), { code: '23505' }), false],
    [Object.assign(new Error('disk is full'), { code: '53100' }), true],
    ['Connection terminated', false],
  ])('is known from other errors: %s', (error, isBroken) => {
    expect(isOutOfReach(error)).toBe(isBroken);
  });
});
