import { type Kysely, sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { listDemoMembers } from '#contract/auth.ts';
import { findMilestone } from '#server/db/milestones.ts';
import type { Tables } from '#server/db/tables.ts';
import { startStandIn } from '#tests/discord/stand-in.ts';
import { discordSettings, person, roleIds } from './discord-host.ts';
import { makeDatabase } from './engines.ts';
import { type RunningHost, spawnHost } from './running-host.ts';
import { createTestHost, people, secret } from './test-host.ts';

/** Three processes start and fill a database on a machine that has other work. */
const eventually = { timeout: 120_000 };

describe('three hosts in processes of their own, which start together on one PostgreSQL,', () => {
  let hosts: RunningHost[] = [];

  async function removeAll(): Promise<void> {
    await Promise.all(hosts.map(({ remove }) => remove()));
    hosts = [];
  }

  afterEach(removeAll);

  /** Starts them at one moment; they work when they answer. */
  async function startAll(variables: Record<string, string>): Promise<void> {
    const given = { SESSION_SECRET: secret, ...variables };
    hosts = await Promise.all([1, 2, 3].map(() => spawnHost({ variables: given })));
  }

  const askAll = <T>(ask: (origin: string) => Promise<T>): Promise<T[]> =>
    Promise.all(hosts.map(({ origin }) => ask(origin)));

  it('have one of them read Discord, and all of them go by what it has read', async () => {
    const base = await createTestHost('PostgreSQL');
    // The processes have a clock of their own, which decides how long a session lasts.
    base.clock.now = Date.now();
    const { id, username } = people.level2!;
    const officer = person(id, username, [roleIds.officer]);
    const discord = await startStandIn({ people: [officer] });
    const settings = discordSettings(discord);
    const readings = () => discord.requests.filter(({ path }) => path.endsWith('/members')).length;
    const began = Date.now();
    await startAll({
      DATABASE_URL: base.host.address,
      DISCORD_CLIENT_ID: settings.clientId,
      DISCORD_CLIENT_SECRET: settings.clientSecret,
      DISCORD_BOT_TOKEN: discord.botToken,
      DISCORD_WEB: settings.web,
      DISCORD_API: settings.api,
    });
    const headers = { cookie: await base.signIn('level2') };
    // The database knew a member; that this is an officer is Discord's word.
    const audit = async (origin: string) =>
      (await fetch(`${origin}/api/guild/audit`, { headers })).status;
    await expect.poll(() => askAll(audit), eventually).toEqual([200, 200, 200]);
    const { db } = base.host.database;
    expect(await findMilestone(db, 'members-read')).toBeGreaterThanOrEqual(began);
    // A reading is young enough for all of them for half a minute: a machine at its limit may take longer.
    expect(readings()).toBeLessThanOrEqual(1 + Math.floor((Date.now() - began) / 30_000));
    const changes = await db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'roles-changed')
      .where('subject_id', '=', id)
      .execute();
    expect(changes).toHaveLength(1);
    await removeAll();
    await discord.close();
    await base.close();
  });

  /** Has the database count what is begun, whether it is kept or not. */
  async function countInserts(db: Kysely<Tables>, tables: readonly string[]) {
    await sql`
      create function count_insert() returns trigger language plpgsql as
      $$ begin perform nextval('inserts_' || tg_table_name); return null; end $$`.execute(db);
    for (const table of tables) {
      await sql`create sequence ${sql.id(`inserts_${table}`)}`.execute(db);
      await sql`
        create trigger counted after insert on ${sql.table(table)}
        for each row execute function count_insert()`.execute(db);
    }
    return async () => {
      const { rows } = await sql<{ name: string; count: number }>`
        select replace(sequencename, 'inserts_', '') as name, coalesce(last_value, 0) as count
        from pg_sequences order by sequencename`.execute(db);
      return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
    };
  }

  it('fill the demo guild once', async () => {
    const stored = await makeDatabase('PostgreSQL');
    const { db } = stored.database;
    const inserts = await countInserts(db, ['events', 'snapshots', 'squads']);
    await startAll({ DATABASE_URL: stored.address, DEMO: 'on' });
    const members = async (origin: string) =>
      listDemoMembers.answer.parse(await (await fetch(origin + listDemoMembers.path)).json());
    await expect
      .poll(async () => (await askAll(members)).map(({ length }) => length > 0), eventually)
      .toEqual([true, true, true]);
    const [first, ...others] = await askAll(members);
    expect(others).toEqual([first, first]);
    const count = async (table: 'events' | 'users') => {
      const rows = db.selectFrom(table).select((e) => e.fn.countAll<number>().as('count'));
      return (await rows.executeTakeFirstOrThrow()).count;
    };
    expect(await count('users')).toBe(241);
    expect(await inserts()).toEqual({ events: await count('events'), snapshots: 1, squads: 12 });
    await removeAll();
    await stored.remove();
  });
});
