import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backUp, restore } from '#server/db/backup.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { hostPatience } from '#server/db/patience.ts';
import { saveUser } from '#server/db/people.ts';
import { createTestHost, origin, people, type TestHost } from './test-host.ts';

const member = people.level2!;
const eventually = { timeout: 30_000, interval: 20 };

describe('beside a host on PostgreSQL, a restore', () => {
  let host: TestHost;
  let folder: string;
  let file: string;
  /** the database as a command opens it, which waits as long as it needs */
  let patient: Database;
  let admin: pg.Client;
  let cookie: string;

  const rename = (username: string) =>
    saveUser(host.host.database.db, { ...member, username, joinedAt: 1 });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guildhall-restore-beside-'));
    file = join(folder, 'then.db');
    host = await createTestHost('PostgreSQL', { patience: { ...hostPatience, lock: 300 } });
    patient = await openDatabase(host.host.address);
    admin = new pg.Client({ connectionString: host.host.address });
    await admin.connect();
    cookie = await host.signIn('level2');
    await rename('then');
    await backUp(host.host.database, file);
    await rename('now');
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await admin.end();
    await patient.close();
    await host.close();
    await rm(folder, { recursive: true });
  });

  const begin = () => restore(file, patient, join(folder, 'work.db'), () => undefined);
  const me = async () => {
    const answer = await host.request('/api/auth/user/@me', { headers: { cookie } });
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  const userInTable = async () => {
    const user = host.host.database.db.selectFrom('users').select(['username', 'avatar']);
    return user.where('id', '=', member.id).executeTakeFirst();
  };

  /** Returns the number of statements that wait for a lock and begin so. */
  async function countWaiting(words: string): Promise<number> {
    const { rowCount } = await admin.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
      [`${words}%`],
    );
    return rowCount ?? 0;
  }

  /** Has the restore stop in the midst, when all that was there is deleted. Returns how to let it go on. */
  async function stopInMidst(): Promise<() => Promise<unknown>> {
    await admin.query(
      `create function wait_for_test() returns boolean language plpgsql as
       $$ begin perform pg_advisory_xact_lock_shared(14); return true; end $$;
       alter table sessions add constraint waits check (wait_for_test());
       select pg_advisory_lock(14);`,
    );
    return () => admin.query('select pg_advisory_unlock(14)');
  }

  it('lets those read who read, and refuses those who write', async () => {
    const goOn = await stopInMidst();
    const restoring = begin();
    await expect.poll(() => countWaiting('insert into "public"."sessions"'), eventually).toBe(1);
    expect(await me()).toMatchObject({ status: 200, username: 'now' });
    const refused = await host.request('/api/auth/demo', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ id: member.id }),
    });
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toMatchObject({ code: 'database-silent' });
    await goOn();
    await restoring;
    expect(await me()).toMatchObject({ status: 200, username: 'then' });
    const sessions = await host.host.database.db.selectFrom('sessions').selectAll().execute();
    expect(sessions).toHaveLength(1);
  });

  it('comes before whoever waits for it to write', async () => {
    const goOn = await stopInMidst();
    const writer = new pg.Client({ connectionString: host.host.address });
    await writer.connect();
    const restoring = begin();
    await expect.poll(() => countWaiting('insert into "public"."sessions"'), eventually).toBe(1);
    const written = writer.query(`update users set avatar = 'mine' where id = '${member.id}'`);
    await expect.poll(() => countWaiting('update users'), eventually).toBe(1);
    await goOn();
    await restoring;
    expect((await written).rowCount).toBe(1);
    expect(await userInTable()).toEqual({ username: 'then', avatar: 'mine' });
    await writer.end();
  });

  it('gives way to whoever writes already, and fails nobody', async () => {
    const writer = new pg.Client({ connectionString: host.host.address });
    await writer.connect();
    await writer.query('begin');
    // The last of the tables, so that the restore has the first when it waits for this one.
    await writer.query('update raid_moves set step = step');
    const restoring = begin();
    await expect.poll(() => countWaiting('lock table'), eventually).toBe(1);
    await writer.query(`update users set avatar = 'mine' where id = '${member.id}'`);
    await writer.query('commit');
    await restoring;
    expect(await userInTable()).toEqual({ username: 'then', avatar: null });
    await writer.end();
  });

  it('is given up where others write all the time, and changes nothing', async () => {
    const writer = new pg.Client({ connectionString: host.host.address });
    await writer.connect();
    await writer.query('begin');
    await writer.query('update raid_moves set step = step');
    const refused = expect(begin()).rejects.toThrow(
      /cannot be replaced now: others have been writing into it for 60 s without a pause\. Stop the hosts and try again; nothing was changed\.$/,
    );
    await expect.poll(() => countWaiting('lock table'), eventually).toBe(1);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_001);
    await refused;
    await writer.query('rollback');
    expect(await userInTable()).toMatchObject({ username: 'now' });
    await writer.end();
  });
});
