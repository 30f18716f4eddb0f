import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { guild } from '#config';
import { signInAsDemoMember, signInWithDiscord } from '#contract/auth.ts';
import { demoPersonas } from '#demo/guild.ts';
import type { Database } from '#server/db/database.ts';
import { reachMilestone } from '#server/db/milestones.ts';
import { openDatabase } from '#server/db/open.ts';
import { saveUser } from '#server/db/people.ts';
import { readEnv } from '#server/env.ts';
import { openFigures } from '#server/host/figures.ts';
import { type Host, startHost } from '#server/host/host.ts';
import { silentLog } from '#server/host/log.ts';
import type { StateOfHost } from '#server/host/state-of-host.ts';
import { countedTask } from '#server/host/tally.ts';
import { rateLimits } from '#server/http/rate-limits.ts';
import { startStandIn } from '#tests/discord/stand-in.ts';
import { roleIds, person } from './discord-host.ts';
import { engines } from './engines.ts';
import { writeSmallSite } from './small-site.ts';

const token = 'a token of thirty-two characters';

const known: StateOfHost = {
  ...{ ready: true, connections: { open: 1, idle: 1, awaited: 0 }, lostLines: 3, due: 7000 },
  listeners: 2,
  guild: {
    ...{ sessions: 5, backupAt: 2000, backupBeforeAt: 1500, backupBytes: 4096 },
    ...{
      rolesReadAt: 3000,
      rolesHeld: true,
      importedAt: 4000,
      pushDevices: 3,
      pushesLate: 2,
      postsDue: 2,
      postsOldestDue: 1_700_000_000_000,
      told: { 'event-planned': 83 },
      postsLate: 6,
    },
  },
};

/** Returns the value of a figure; undefined where there is none. */
function valueOf(text: string, name: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

describe('the figures', () => {
  it('tell what the host knows, in seconds and bytes', async () => {
    const text = await (await openFigures(() => Promise.resolve(known))).read();
    const told = {
      guildhall_ready: 1,
      guildhall_live_listeners: 2,
      guildhall_sessions: 5,
      guildhall_backup_timestamp_seconds: 2,
      guildhall_backup_before_steps_timestamp_seconds: 1.5,
      guildhall_backup_size_bytes: 4096,
      guildhall_roles_read_timestamp_seconds: 3,
      guildhall_roles_held: 1,
      guildhall_import_timestamp_seconds: 4,
      guildhall_event_posts_late: 6,
      guildhall_push_devices: 3,
      guildhall_pushes_late: 2,
      guildhall_text_due_timestamp_seconds: 7,
      guildhall_log_lines_lost_total: 3,
    };
    for (const [name, value] of Object.entries(told)) expect(valueOf(text, name), name).toBe(value);
  });

  it('leave out what is unknown, also when it was known before', async () => {
    let state = known;
    const figures = await openFigures(() => Promise.resolve(state));
    await figures.read();
    state = { ...known, ready: false, connections: null, guild: null, due: Infinity };
    const text = await figures.read();
    expect(valueOf(text, 'guildhall_ready')).toBe(0);
    expect(valueOf(text, 'guildhall_log_lines_lost_total')).toBe(3);
    expect(text).not.toMatch(/^guildhall_(?:sessions|backup_\w+_|roles|import|text)\w* /m);
  });

  it('count what happens by few names', async () => {
    const { tally, read } = await openFigures(() => Promise.resolve(known));
    expect(valueOf(await read(), 'guildhall_sign_ins_total{outcome="denied"}')).toBe(0);
    expect(valueOf(await read(), 'guildhall_build_timestamp_seconds')).toBeUndefined();
    tally.signIn('made');
    tally.refusedCall('search');
    tally.discordCall(200, 0.1);
    tally.discordCall(null, 5);
    tally.push('sent');
    const texts = [
      'select 1',
      ' SELECT 2',
      'with x as (select 1) select 2',
      'begin',
      '(connecting)',
    ];
    for (const text of texts) tally.statement({ sql: text, ran: 100, waited: 2000, rows: null });
    tally.build(true, 20);
    tally.backup(false, 1);
    tally.backupBefore(true, 3);
    const text = await read();
    const told = {
      'guildhall_sign_ins_total{outcome="made"}': 1,
      'guildhall_refused_calls_total{limit="search"}': 1,
      'guildhall_refused_calls_total{limit="write"}': 0,
      'guildhall_pushes_total{outcome="sent"}': 1,
      'guildhall_pushes_total{outcome="refused"}': 0,
      'guildhall_discord_request_duration_seconds_count{status="200"}': 1,
      'guildhall_discord_request_duration_seconds_sum{status="none"}': 5,
      'guildhall_database_statement_duration_seconds_count{kind="select"}': 3,
      'guildhall_database_statement_duration_seconds_count{kind="transaction"}': 1,
      'guildhall_database_statement_duration_seconds_sum{kind="other"}': 0.1,
      guildhall_database_wait_duration_seconds_sum: 10,
      guildhall_database_statements_failed_total: 5,
      'guildhall_build_duration_seconds_sum{outcome="done"}': 20,
      'guildhall_backup_duration_seconds_count{outcome="failed"}': 1,
      'guildhall_backup_duration_seconds_count{outcome="done"}': 0,
      'guildhall_backup_before_steps_duration_seconds_sum{outcome="done"}': 3,
    };
    for (const [name, value] of Object.entries(told)) {
      expect(valueOf(text, name), name).toBeCloseTo(value, 6);
    }
    expect(valueOf(text, 'guildhall_build_timestamp_seconds')).toBeGreaterThan(0);
  });

  it('have names that say their unit, each with a help', async () => {
    const text = await (await openFigures(() => Promise.resolve(known))).read();
    const types = new Map(
      Array.from(text.matchAll(/^# TYPE (guildhall_\w+) (\w+)$/gm), ([, name, type]) => [
        name,
        type,
      ]),
    );
    expect(types.size).toBeGreaterThan(15);
    for (const [name, type] of types) {
      expect(text).toContain(`# HELP ${name} `);
      if (type === 'histogram') expect(name).toMatch(/_duration_seconds$/);
      if (type === 'counter') expect(text).toMatch(new RegExp(`^${name}_total[ {]`, 'm'));
    }
  });

  it('are all that the alerts ask for', async () => {
    const figures = await openFigures(() => Promise.resolve(known));
    figures.count({ method: 'GET', route: 'site', status: '200' }, 1);
    figures.tally.build(true, 1);
    const text = await figures.read();
    const rules = parse(await readFile('deploy/alerts.yml', 'utf8')) as {
      groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
    };
    const alerts = rules.groups.flatMap((group) => group.rules);
    expect(alerts.length).toBeGreaterThan(5);
    for (const { alert, expr, annotations } of alerts) {
      const asked = expr.match(/\b(?:guildhall|http|process|nodejs)_\w+/g) ?? [];
      expect(asked.length > 0 || expr.startsWith('up{'), alert).toBe(true);
      for (const name of asked) expect(text, alert).toMatch(new RegExp(`^${name}[ {]`, 'm'));
      expect(Object.keys(annotations), alert).toEqual(['summary', 'do']);
    }
  });
});

describe('a task that is counted', () => {
  it('ends as it would, and tells how', async () => {
    const onEnd = vi.fn();
    const task = countedTask(
      (what: string) => (what === 'fail' ? Promise.reject(new Error(what)) : Promise.resolve(what)),
      onEnd,
      (result) => result !== 'by another host',
    );
    expect(await task('file')).toBe('file');
    expect(await task('by another host')).toBe('by another host');
    await expect(task('fail')).rejects.toThrow('fail');
    const seconds = expect.any(Number) as number;
    expect(onEnd.mock.calls).toEqual([
      [true, seconds],
      [false, seconds],
    ]);
  });
});

describe.each(engines)('the figures of hosts on $engine', ({ engine, place }) => {
  let siteFolder: string;
  let database: Database;
  let variables: Record<string, string>;
  let clear: () => Promise<void>;
  let hosts: Host[] = [];

  beforeAll(async () => {
    siteFolder = await writeSmallSite();
  });
  afterAll(() => rm(siteFolder, { recursive: true }));

  beforeEach(async () => {
    const placed = await place();
    clear = placed.clear;
    database = await openDatabase(placed.address);
    const [{ id, username }] = demoPersonas as [(typeof demoPersonas)[number]];
    await saveUser(database.db, {
      ...{ id, username, avatar: null, roles: [], rolesAt: 1, joinedAt: 1 },
    });
    variables = {
      ...{ PORT: '0', SESSION_SECRET: 'x'.repeat(32), METRICS_TOKEN: token },
      ...(engine === 'PostgreSQL'
        ? { DATABASE_URL: placed.address, DATA_DIR: siteFolder }
        : { DATA_DIR: dirname(placed.address) }),
    };
  });

  afterEach(async () => {
    await Promise.all(hosts.map((host) => host.close()));
    hosts = [];
    await database.close();
    await clear();
  });

  async function start(more: Record<string, string> = {}): Promise<Host> {
    const env = readEnv({ ...variables, ...more });
    const host = await startHost({ env, guild, log: silentLog, siteFolder });
    hosts.push(host);
    return host;
  }

  const ask = ({ origin }: Host, path: string, init?: RequestInit) =>
    fetch(origin.replace('localhost', '127.0.0.1') + path, { redirect: 'manual', ...init });

  async function figuresOf(host: Host): Promise<string> {
    const answer = await ask(host, '/metrics', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    return answer.text();
  }

  it('say the same of the guild', async () => {
    const [one, two] = [await start(), await start()];
    await reachMilestone(database.db, 'backup', 1_800_000_000_000);
    await reachMilestone(database.db, 'backup-before-steps', 1_700_000_000_000);
    for (const host of [one, two]) {
      const text = await figuresOf(host);
      expect(valueOf(text, 'guildhall_backup_timestamp_seconds')).toBe(1_800_000_000);
      const beforeSteps = 'guildhall_backup_before_steps_timestamp_seconds';
      expect(valueOf(text, beforeSteps)).toBe(1_700_000_000);
      expect(valueOf(text, 'guildhall_sessions')).toBe(0);
    }
  });

  it('count sign-ins, refused calls and statements', async () => {
    const host = await start();
    const signIn = () =>
      ask(host, signInAsDemoMember.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ id: demoPersonas[0]!.id }),
      });
    expect((await signIn()).ok).toBe(true);
    const most = rateLimits['sign-in'].points;
    const paths = Array.from({ length: most }, () => ask(host, signInWithDiscord.path));
    const refused = (await Promise.all(paths)).filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    const text = await figuresOf(host);
    expect(valueOf(text, 'guildhall_sign_ins_total{outcome="made"}')).toBe(1);
    expect(valueOf(text, 'guildhall_refused_calls_total{limit="sign-in"}')).toBe(1);
    expect(valueOf(text, 'guildhall_sessions')).toBe(1);
    const kind = (name: string) =>
      valueOf(text, `guildhall_database_statement_duration_seconds_count{kind="${name}"}`);
    expect(kind('select')).toBeGreaterThan(0);
    expect(kind('insert')).toBeGreaterThan(0);
  });

  it('are told without the database’s while that fails', async () => {
    const host = await start();
    expect(valueOf(await figuresOf(host), 'guildhall_sessions')).toBe(0);
    await sql`alter table sessions rename to elsewhere`.execute(database.db);
    const text = await figuresOf(host);
    expect(valueOf(text, 'guildhall_sessions')).toBeUndefined();
    expect(valueOf(text, 'guildhall_ready')).toBe(1);
    await sql`alter table elsewhere rename to sessions`.execute(database.db);
    expect(valueOf(await figuresOf(host), 'guildhall_sessions')).toBe(0);
  });

  if (engine === 'PostgreSQL') {
    it('are told while the database hangs', async () => {
      const host = await start();
      await database.db.transaction().execute(async (trx) => {
        await sql`lock table sessions in access exclusive mode`.execute(trx);
        // The table stays locked until the host has answered, twice.
        for (const text of [await figuresOf(host), await figuresOf(host)]) {
          expect(valueOf(text, 'guildhall_sessions')).toBeUndefined();
          expect(text).toContain('process_resident_memory_bytes ');
        }
      });
      await expect.poll(async () => valueOf(await figuresOf(host), 'guildhall_sessions')).toBe(0);
    });
  }

  it('tell of Discord’s answers, and when the roles were read', async () => {
    const people = [person('9007199254740993007', 'Oda', [roleIds.officer])];
    const discord = await startStandIn({ people });
    try {
      const host = await start({
        ...{ DISCORD_CLIENT_ID: discord.clientId, DISCORD_CLIENT_SECRET: discord.clientSecret },
        ...{ DISCORD_BOT_TOKEN: discord.botToken, DISCORD_WEB: discord.origin },
        DISCORD_API: `${discord.origin}/api/v10`,
      });
      const read = 'guildhall_roles_read_timestamp_seconds';
      await expect.poll(async () => valueOf(await figuresOf(host), read)).toBeGreaterThan(0);
      const text = await figuresOf(host);
      const calls = 'guildhall_discord_request_duration_seconds_count';
      expect(valueOf(text, `${calls}{status="200"}`)).toBeGreaterThanOrEqual(2);
      expect(valueOf(text, 'guildhall_roles_held')).toBe(0);
    } finally {
      await discord.close();
    }
  });
});

it('the alerts are named where operators look for them', async () => {
  const text = await readFile(join('docs', 'operating.md'), 'utf8');
  expect(text).toContain('deploy/alerts.yml');
});
