import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { reachMilestone } from '#server/db/milestones.ts';
import { isOutOfReach } from '#server/db/out-of-reach.ts';
import { adviceOn, failureOf } from '#server/http/failure.ts';
import { Readiness } from '#server/host/readiness.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const full = 'The disk of this site is full. Nothing was saved; tell whoever runs the site.';
const failed = 'The database has failed. Nothing was saved; tell whoever runs the site.';
const silent = 'The database does not answer. Try again in a moment.';
const readOnly = 'The database takes no writes now. Nothing was saved; tell whoever runs the site.';

describe('a failure of PostgreSQL', () => {
  it.each([
    ['25006', readOnly, true],
    ['25P04', silent, true],
    ['53000', failed, true],
    ['53100', full, true],
    ['53200', failed, true],
    ['53300', silent, true],
    ['53400', failed, true],
    ['55P03', silent, true],
    ['57P04', silent, true],
    ['58000', failed, true],
    ['58030', failed, true],
    ['58P01', failed, true],
    ['XX001', failed, true],
    ['XX002', failed, true],
    // Nobody but whoever runs the host can let it in again: a start does not wait for that.
    ['28P01', failed, false],
    ['28000', failed, false],
    ['3D000', failed, false],
    ['55000', failed, false],
  ])('%s is none of the request', (code, detail, passes) => {
    const error = Object.assign(new Error('x'), { code });
    expect(failureOf(error)).toMatchObject({ code: 'database-silent', message: detail });
    expect(adviceOn(error) === null).toBe(detail === silent);
    expect(isOutOfReach(error)).toBe(passes);
  });

  it.each(['23505', '22001', '40P01', '42P01', '54000', 'XX000'])('%s is one', (code) => {
    const error = Object.assign(new Error('x'), { code });
    expect(failureOf(error).code).toBe('failed');
    expect(isOutOfReach(error)).toBe(false);
  });
});

describe('a running host whose PostgreSQL', () => {
  let host: TestHost;
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  const name = () => new URL(host.host.address).pathname.slice(1);
  const signIn = () =>
    host.request('/api/auth/demo', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:4321' },
      body: JSON.stringify({ id: people.level2!.id }),
    });
  /** What a busy machine takes its time for is waited for so long. */
  const patience = { timeout: 30_000 };
  const squads = (cookie: string) => host.request('/api/guild/squads', { headers: { cookie } });
  // It remembers: what takes the database longer than whoever asks has patience is told next time. Another
  // one would take it for well until then.
  const readiness = new Readiness(() => undefined, Date.now);
  /** Waits for this word. */
  const expectReadiness = (told: string[]) =>
    expect.poll(() => readiness.reasons(), patience).toEqual(told);

  beforeAll(async () => {
    await admin.connect();
    host = await createTestHost('PostgreSQL');
    readiness.uses(host.host.database);
  });

  afterAll(async () => {
    await host.close();
    await admin.end();
  });

  /** Signs in, as often as the answer is only that of a connection which was ended or got none in time. */
  async function signInPatiently(): Promise<Response> {
    const answer = await signIn();
    if (answer.status !== 503) return answer;
    const { detail } = (await answer.clone().json()) as { detail: string };
    return detail === silent ? signInPatiently() : answer;
  }

  async function expectRefusal(detail: string): Promise<void> {
    const answer = await signInPatiently();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(await answer.json()).toMatchObject({ code: 'database-silent', detail });
  }

  it('takes no writes, as a standby, reads on and says so, until it takes them again', async () => {
    const cookie = await host.signIn('level2');
    await admin.query(`alter database ${name()} set default_transaction_read_only = on`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name(),
    ]);
    await expect.poll(async () => (await squads(cookie)).status, patience).toBe(200);
    await expectRefusal(readOnly);
    await expectReadiness([
      'The database cannot work: PostgreSQL takes no writes (a standby, or default_transaction_read_only): lead DATABASE_URL to the server that does.',
    ]);

    await admin.query(`alter database ${name()} reset default_transaction_read_only`);
    // Connections that were opened meanwhile take no writes to their end, which each shows once.
    await expectReadiness([]);
    await expect.poll(async () => (await signIn()).status, patience).toBe(204);
  });

  /** Has writing rows of some tables fail. Returns how to mend it. */
  async function breakTables(
    code: string,
    tables: readonly string[],
  ): Promise<() => Promise<void>> {
    const { db } = host.host.database;
    await sql
      .raw(
        `create function fail() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$;`,
      )
      .execute(db);
    for (const table of tables) {
      await sql
        .raw(`create trigger fail before insert on ${table} execute function fail()`)
        .execute(db);
    }
    return async () => {
      await sql.raw('drop function fail cascade').execute(db);
    };
  }

  it('has no room says so, until a write succeeds', async () => {
    const mend = await breakTables('53100', ['sessions', 'milestones']);
    await expectRefusal(full);
    await expectReadiness([
      'The database cannot work: the disk of PostgreSQL is full: make room there.',
    ]);
    await mend();
    await expectReadiness([]);
    expect((await signIn()).status).toBe(204);
  });

  const unreadable = [
    'The database cannot work: PostgreSQL fails to read or write its files: look at its log and its disk.',
  ];

  it('cannot write the files of one table says so, until it can by itself', async () => {
    const { db } = host.host.database;
    const mend = await breakTables('58030', ['sessions']);
    await expectRefusal(failed);
    await expectReadiness(unreadable);
    // What other tables take says nothing of this one's files.
    await reachMilestone(db, 'written', 1);
    await expectReadiness(unreadable);
    const count = async () => (await db.selectFrom('sessions').selectAll().execute()).length;
    const before = await count();
    await mend();
    // Nobody signs in: a balancer sends nobody to a host that is not ready.
    await expectReadiness([]);
    expect(await count()).toBe(before);
    expect((await signIn()).status).toBe(204);
  });

  it('could not write a row that cannot be written any more is ready all the same', async () => {
    const { db } = host.host.database;
    const mend = await breakTables('58030', ['guild_roles']);
    const row = { id: '1', name: 'Lamp', color: 0, position: 0 };
    const write = () => db.insertInto('guild_roles').values(row).execute();
    await expect(write()).rejects.toThrow('could not extend file');
    await expectReadiness(unreadable);
    await mend();
    await sql`insert into guild_roles (id, name, color, position) values ('1', 'Lamp', 0, 0)`.execute(
      db,
    );
    await expectReadiness([]);
    await expect(write()).rejects.toThrow('duplicate key');
  });

  it('has no room on its disk says so, although rows that change in place are written', async () => {
    const { db } = host.host.database;
    await sql
      .raw(
        `create function fail_to_extend() returns event_trigger language plpgsql as
         $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
         create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE')
         execute function fail_to_extend();
         create function fail_once() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
         create trigger fail before insert on sessions execute function fail_once();`,
      )
      .execute(db);
    await expectRefusal(full);
    await sql.raw('drop function fail_once cascade').execute(db);
    expect((await signIn()).status).toBe(204);
    const told = ['The database cannot work: the disk of PostgreSQL is full: make room there.'];
    await expectReadiness(told);
    await expectReadiness(told);
    await sql.raw('drop function fail_to_extend cascade').execute(db);
    await expectReadiness([]);
  });

  it.each(['XX001', 'XX002'])('is damaged (%s) says so for good', async (code) => {
    const other = await createTestHost('PostgreSQL');
    const { db } = other.host.database;
    await sql
      .raw(
        `create function fail() returns trigger language plpgsql as
         $$ begin raise exception 'invalid page' using errcode = '${code}'; end $$;
         create trigger fail before insert on sessions execute function fail();`,
      )
      .execute(db);
    await expect(other.signIn('level2')).rejects.toThrow();
    await sql.raw('drop function fail cascade').execute(db);
    await other.signIn('level2');
    await reachMilestone(db, 'written', 1);
    expect(await other.host.database.trouble()).toContain('finds its files damaged');
    await other.close();
  });
});
