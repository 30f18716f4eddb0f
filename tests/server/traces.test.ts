import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { guild } from '#config';
import { problemSchema } from '#contract/problem.ts';
import { sessionCookie } from '#server/auth/cookies.ts';
import { StoredSessions } from '#server/auth/sessions.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { saveUser } from '#server/db/people.ts';
import { readEnv } from '#server/env.ts';
import { type Host, startHost } from '#server/host/host.ts';
import { createLog, type HostLog } from '#server/host/log.ts';
import { logStatements } from '#server/host/statement-log.ts';
import { engines } from './engines.ts';
import { gatedPath, writeSmallSite } from './small-site.ts';
import { people, secret } from './test-host.ts';

type Line = Record<string, unknown>;

/** Makes a log that keeps its lines. */
function keptLog(level: string): { log: HostLog; lines: () => Promise<Line[]> } {
  let said = '';
  const log = createLog(level, {
    write: (lines) => {
      said += lines;
    },
    lost: () => 0,
    close: () => Promise.resolve(),
  });
  return {
    log,
    lines: async () => {
      await log.close();
      return said
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Line);
    },
  };
}

const parentOf = (number: number) => `00f067aa0ba9${number.toString(16).padStart(4, '0')}`;
const idOf = (number: number) =>
  `4bf92f3577b34da6a3ce929d0e0e${number.toString(16).padStart(4, '0')}`;
const traceparent = (number: number) => `00-${idOf(number)}-${parentOf(number)}-01`;

describe.each(engines)('a request’s trace on $engine', ({ engine, place }) => {
  let siteFolder: string;
  let dataDir: string;
  let host: Host;
  let kept: ReturnType<typeof keptLog>;
  let database: Database;
  let clear: () => Promise<void>;
  let cookie: string;

  beforeAll(async () => {
    siteFolder = await writeSmallSite();
  });
  afterAll(() => rm(siteFolder, { recursive: true }));

  beforeEach(async () => {
    const placed = await place();
    clear = placed.clear;
    database = await openDatabase(placed.address);
    for (const user of Object.values(people)) {
      await saveUser(database.db, { ...user, joinedAt: 1, rolesAt: Date.now() });
    }
    const sessions = new StoredSessions({
      ...{ database, secret, grants: guild.discord.roles },
      confirm: (user) => Promise.resolve(user),
      now: Date.now,
    });
    cookie = `${sessionCookie}=${await sessions.open(people.level7!.id)}`;
    dataDir =
      engine === 'SQLite' ? dirname(placed.address) : await mkdtemp(join(tmpdir(), 'guildhall-'));
    const env = readEnv({
      ...{ PORT: '0', DEMO: 'off', SESSION_SECRET: secret, DATA_DIR: dataDir },
      ...(engine === 'PostgreSQL' && { DATABASE_URL: placed.address }),
    });
    kept = keptLog('debug');
    host = await startHost({ env, guild, log: kept.log, siteFolder });
  });

  afterEach(async () => {
    await database.close();
    await clear();
    await rm(dataDir, { recursive: true, force: true });
  });

  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(host.origin.replace('localhost', '127.0.0.1') + path, { headers, redirect: 'manual' });

  /** Ends the host, and returns what it has written. */
  async function written() {
    await host.close(1000);
    const lines = await kept.lines();
    return {
      lines,
      requests: lines.filter(({ path, status }) => path !== undefined && status !== undefined),
      statements: lines.filter((line) => line.sql !== undefined && line.trace !== undefined),
    };
  }

  it('is the caller’s, from the request to its statements', async () => {
    await ask('/api/guild/audit', { cookie, traceparent: traceparent(1) });
    const { requests, statements } = await written();
    expect(requests).toHaveLength(1);
    const [request] = requests;
    const span = expect.stringMatching(/^[\da-f]{16}$/) as string;
    expect(request).toMatchObject({
      ...{ status: 200, trace: idOf(1), span, parent: parentOf(1), statements: statements.length },
      ...{ sqlMs: expect.any(Number) as number, waitMs: expect.any(Number) as number },
    });
    expect(request!.span).not.toBe(parentOf(1));
    expect(statements.length).toBeGreaterThan(1);
    for (const statement of statements) {
      expect(statement).toMatchObject({ trace: idOf(1), span: request!.span });
      expect(statement).toMatchObject({ rows: expect.any(Number) as number });
    }
    expect(statements.some((line) => String(line.sql).includes('"sessions"'))).toBe(true);
    expect(statements.some((line) => String(line.sql).includes('"audit"'))).toBe(true);
  });

  it('is the host’s own without the caller’s, or with a wrong one', async () => {
    await ask('/api/auth/user/@me', { cookie });
    await ask('/api/auth/user/@me', {
      cookie,
      traceparent: `00-${'0'.repeat(32)}-${parentOf(1)}-01`,
    });
    await ask('/api/auth/user/@me', { cookie, traceparent: 'x'.repeat(5000) });
    const { requests, statements } = await written();
    const ids = requests.map(({ trace }) => String(trace));
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^(?=.*[^0])[\da-f]{32}$/);
    expect(requests.every(({ parent, span }) => parent === undefined && span === undefined)).toBe(
      true,
    );
    expect(new Set(statements.map(({ trace }) => trace))).toEqual(new Set(ids));
  });

  it('is its own among many at once', async () => {
    const numbers = Array.from({ length: 20 }, (_, number) => number + 1);
    await Promise.all(
      numbers.map((number) =>
        ask(number % 2 === 0 ? '/api/guild/due' : '/api/auth/user/@me', {
          cookie,
          traceparent: traceparent(number),
        }),
      ),
    );
    const { requests, statements } = await written();
    const told = requests.map(({ trace, statements: number }) => [trace, number]);
    const counted = numbers.map((number) => [
      idOf(number),
      statements.filter(({ trace }) => trace === idOf(number)).length,
    ]);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(counted));
    expect(new Set(counted.map(([, number]) => number)).size).toBe(2);
  });

  it('reaches from a gated page to its statements; a page for everybody has none', async () => {
    expect((await ask(gatedPath(3), { cookie, traceparent: traceparent(1) })).status).toBe(200);
    expect((await ask('/about', { cookie })).status).toBe(200);
    const { requests, statements } = await written();
    const [gated, open] = requests;
    expect(gated).toMatchObject({ trace: idOf(1), parent: parentOf(1) });
    expect(gated!.statements).toBeGreaterThan(0);
    expect(statements.map(({ trace }) => trace)).toEqual(
      Array.from({ length: Number(gated!.statements) }, () => idOf(1)),
    );
    expect(open).not.toHaveProperty('trace');
  });

  it('is told to whom the host fails, and stands beside the error in the log', async () => {
    await sql`drop table audit`.execute(database.db);
    const answer = await ask('/api/guild/audit', { cookie, traceparent: traceparent(1) });
    expect(answer.status).toBe(500);
    const problem = problemSchema.parse(await answer.json());
    expect(problem).toMatchObject({ code: 'failed', trace: idOf(1) });
    expect(problem.detail).toContain(idOf(1));
    const refused = await ask('/api/guild/audit', { traceparent: traceparent(2) });
    expect(problemSchema.parse(await refused.json())).not.toHaveProperty('trace');
    const { lines } = await written();
    expect(lines.filter(({ level }) => level === 50)).toMatchObject([
      { msg: 'failed', trace: idOf(1), path: '/api/guild/audit' },
    ]);
    expect(lines).not.toContainEqual(expect.objectContaining({ level: 50, trace: idOf(2) }));
    const failed = lines.filter((line) => line.sql !== undefined && line.rows === null);
    expect(failed.map(({ trace }) => trace)).toContain(idOf(1));
  });

  it('stands beside the error of a gated page', async () => {
    await sql`alter table sessions rename to elsewhere`.execute(database.db);
    const answer = await ask(gatedPath(3), { cookie, traceparent: traceparent(1) });
    expect(answer.status).toBe(503);
    const { lines, requests } = await written();
    expect(lines.filter(({ level }) => level === 50)).toMatchObject([
      { msg: 'a page could not be answered', trace: idOf(1) },
    ]);
    expect(requests).toMatchObject([{ status: 503, trace: idOf(1) }]);
  });

  it('says no value of a statement', async () => {
    const name = 'hunter2hunter2';
    const { id, username } = people.level7!;
    const paths = [
      `/api/guild/audit?person=${name}`,
      `/api/aoc/database/search?query=${name}&page=1&limit=20`,
      `/api/aoc/database/weapon/${name}`,
      `/api/guild/members/${id}`,
      '/api/auth/user/@me',
      gatedPath(3),
    ];
    for (const path of paths) await ask(path, { cookie });
    await ask('/api/auth/user/@me', { cookie: `${sessionCookie}=${name}` });
    const { lines } = await written();
    const [{ id_hash: hash } = { id_hash: '' }] = await database.db
      .selectFrom('sessions')
      .select('id_hash')
      .execute();
    const said = lines.filter((line) => line.sql !== undefined).map((line) => JSON.stringify(line));
    expect(said.length).toBeGreaterThan(paths.length);
    for (const value of [name, id, username, cookie.split('=')[1]!, hash]) {
      expect(said.filter((line) => line.includes(value))).toEqual([]);
    }
  });
});

describe('the log of statements', () => {
  const quick = { sql: 'select 1', ran: 1.234, waited: 0, rows: 1 };

  async function told(level: string, statement: typeof quick) {
    const { log, lines } = keptLog(level);
    const hear = vi.fn();
    logStatements(log.logger, hear)(statement);
    expect(hear).toHaveBeenCalledWith(statement);
    return lines();
  }

  it('tells each one where everything is told', async () => {
    expect(await told('debug', quick)).toMatchObject([
      { level: 20, sql: 'select 1', sqlMs: 1.2, waitMs: 0, rows: 1 },
    ]);
    expect(await told('info', quick)).toEqual([]);
  });

  it.each([
    ['ran', { ...quick, ran: 250 }],
    ['waited', { ...quick, waited: 250 }],
    ['did both', { ...quick, ran: 100, waited: 150 }],
  ])('warns of one that %s for long', async (_, statement) => {
    const { ran, waited } = statement;
    expect(await told('warn', statement)).toMatchObject([
      { level: 40, sql: 'select 1', sqlMs: expect.closeTo(ran, 0) as number, waitMs: waited },
    ]);
    expect(await told('error', statement)).toEqual([]);
  });

  it('shortens one that is as long as its list of values', async () => {
    const long = `select ${Array.from({ length: 5000 }, () => '?').join(', ')}`;
    const [line] = await told('debug', { ...quick, sql: long });
    expect(String(line!.sql)).toMatch(/^select \?, .*…$/);
    expect(String(line!.sql).length).toBeLessThanOrEqual(1000);
  });
});
