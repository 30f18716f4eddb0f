import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { guild } from '#config';
import { sessionCookie } from '#server/auth/cookies.ts';
import { readEnv } from '#server/env.ts';
import { type Host, startHost } from '#server/host/host.ts';
import { silentLog } from '#server/host/log.ts';
import { mountDeadline } from '#server/http/deadline.ts';
import type { ProblemError } from '#server/http/problem.ts';
import { problemResponse } from '#server/http/problem.ts';
import { type BreakingLine, layLine } from './breaking-line.ts';
import { makeDatabase, type TestDatabase } from './engines.ts';
import { gatedPath, writeSmallSite } from './small-site.ts';

/** Shorter than a host's, so that the tests need not wait. */
const patience = { connecting: 1000, statement: 5000, silence: 500, lock: 500 };

/** A session id as a browser sends it, which no database knows. */
const cookie = `${sessionCookie}=${'a'.repeat(43)}`;

const eventually = { timeout: 20_000, interval: 50 };

describe('a host whose PostgreSQL', () => {
  let folder: string;
  let siteFolder: string;
  let stored: TestDatabase;
  let line: BreakingLine;
  let host: Host | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guildhall-late-'));
    siteFolder = await writeSmallSite();
    stored = await makeDatabase('PostgreSQL');
  });

  afterAll(async () => {
    await stored.remove();
    await rm(siteFolder, { recursive: true });
    await rm(folder, { recursive: true });
  });

  beforeEach(async () => {
    line = await layLine(stored.address);
  });

  afterEach(async () => {
    await line.mend();
    await host?.close();
    host = undefined;
    await line.close();
  });

  async function start(): Promise<string | null> {
    const variables = { PORT: '0', DATA_DIR: folder, DEMO: 'off', DATABASE_URL: line.address };
    const env = readEnv(variables);
    host = await startHost({ env, guild, log: silentLog, siteFolder, patience });
    return host.awaits;
  }

  const ask = (path: string, headers = {}) =>
    fetch(host!.origin.replace('localhost', '127.0.0.1') + path, { headers, redirect: 'manual' });

  const squads = () => ask('/api/guild/squads', { cookie });
  const statistics = () => ask(`/api/guild/statistics/${guild.discord.guildId}`);

  async function expectRecovery(): Promise<void> {
    await vi.waitFor(async () => {
      expect((await ask('/readyz')).status).toBe(200);
    }, eventually);
    await vi.waitFor(async () => {
      expect((await statistics()).status).toBe(200);
    }, eventually);
    expect(await (await ask('/healthz')).text()).toBe('ok\n');
  }

  it('is not there yet serves what needs none, and the rest once it is', async () => {
    await line.breakDown();
    expect(await start()).toMatch(/^The database postgres:.* cannot be opened: .*ECONNREFUSED/);
    expect((await ask('/about')).status).toBe(200);
    const alive = await ask('/healthz');
    expect(alive.status).toBe(200);
    expect(await alive.text()).toBe('ok\nThe database is not open yet.\n');
    const ready = await ask('/readyz');
    expect(ready.status).toBe(503);
    expect(await ready.text()).toBe('The database is not open yet.\n');
    for (const answer of [await squads(), await ask('/cdn/gearSlots/head.png')]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(answer.headers.get('cache-control')).toContain('no-store');
      expect(await answer.json()).toMatchObject({ code: 'database-silent' });
    }
    const gated = await ask(gatedPath(3), { cookie });
    expect(gated.status).toBe(503);
    expect(gated.headers.get('cache-control')).toBe('no-store');

    await line.mend();
    await expectRecovery();
    expect((await ask(gatedPath(3), { cookie })).status).toBe(302);
  });

  it('hangs as it starts serves what needs none, and the rest once it answers', async () => {
    line.freeze();
    expect(await start()).toMatch(/cannot be opened/);
    expect((await ask('/about')).status).toBe(200);
    expect((await ask('/readyz')).status).toBe(503);
    await line.mend();
    await expectRecovery();
  });

  it('hangs under a call fails that call alone, and says that it is not ready', async () => {
    expect(await start()).toBeNull();
    expect((await statistics()).status).toBe(200);
    line.freeze();
    const asked = statistics();
    await vi.waitFor(() => {
      expect(line.isHolding()).toBe(true);
    }, eventually);
    expect((await ask('/about')).status).toBe(200);
    expect((await ask('/healthz')).status).toBe(200);
    const answer = await asked;
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'database-silent' });
    await vi.waitFor(async () => {
      expect((await ask('/readyz')).status).toBe(503);
    }, eventually);
    await line.mend();
    await expectRecovery();
  });

  it.each([
    [
      'hangs',
      () => {
        line.freeze();
        return Promise.resolve();
      },
    ],
    ['is cut off', () => line.breakDown()],
  ])('%s leads guests from a posted link to the door all the same', async (_, fail) => {
    expect(await start()).toBeNull();
    expect((await statistics()).status).toBe(200);
    await fail();
    const path = `/dashboards/calendar/${randomUUID()}`;
    const answer = await ask(path);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`/denied?redirect=${encodeURIComponent(path)}`);
  });

  it('is cut off under calls is asked again by the next ones', async () => {
    expect(await start()).toBeNull();
    line.freeze();
    const asked = [statistics(), statistics(), squads()];
    await vi.waitFor(() => {
      expect(line.isHolding()).toBe(true);
    }, eventually);
    await line.breakDown();
    for (const answer of await Promise.all(asked)) expect(answer.status).toBe(503);
    await line.mend();
    await expectRecovery();
  });

  it('is away can be stopped', async () => {
    await line.breakDown();
    await start();
    await host!.close();
    host = undefined;
  });
});

describe('a call that takes too long', () => {
  it('is answered, with the advice to look before trying again', async () => {
    const app = new Hono();
    mountDeadline(app, 10);
    app.onError((error) => problemResponse(error as ProblemError));
    app.get('/', () => new Promise<Response>(() => undefined));
    const answer = await app.request('/');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({
      code: 'timed-out',
      detail: 'This took too long. Look whether it was done, and try again in a moment.',
    });
  });
});
