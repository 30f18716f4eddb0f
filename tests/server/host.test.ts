import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import pg from 'pg';
import { guild } from '#config';
import { inPlaceFile } from '#contract/site-manifest.ts';
import { EnvError, readEnv } from '#server/env.ts';
import { startHost } from '#server/host/host.ts';
import { answerLater } from '#server/host/listen.ts';
import { silentLog } from '#server/host/log.ts';
import { ping } from '#server/db/ping.ts';
import { compileCache } from '../compile-cache.ts';
import { freePort } from '../free-port.ts';
import { makeDatabase } from './engines.ts';
import { writeSmallSite } from './small-site.ts';

let folder: string;
let siteFolder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-host-'));
  siteFolder = await writeSmallSite();
});

afterAll(async () => {
  await rm(folder, { recursive: true });
  await rm(siteFolder, { recursive: true });
});

/** Runs the host's program until it ends. */
async function run(variables: Record<string, string>) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...{ ...compileCache, PATH: process.env.PATH },
      ...{ DATA_DIR: join(folder, 'unused'), PORT: '0', ...variables },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, error, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ]);
  return { out, error, code };
}

describe('the environment', () => {
  const read = (variables: Record<string, string>) => readEnv(variables);

  it('has a default for everything', () => {
    expect(read({})).toEqual({
      port: 4321,
      host: '127.0.0.1',
      origin: undefined,
      dataDir: './data',
      databaseUrl: undefined,
      mustExist: false,
      discord: undefined,
      discordApi: 'https://discord.com/api/v10',
      discordPublicKey: undefined,
      discordWebhooks: new Map(),
      apiOrigin: undefined,
      rateLimits: true,
      trustedProxies: ['loopback'],
      sessionSecret: undefined,
      metricsToken: undefined,
      demo: true,
      backups: undefined,
      logLevel: 'info',
    });
  });

  it('takes a variable that is empty for one that is not set', () => {
    expect(read({ PORT: '', ORIGIN: '', DATABASE_URL: '', DEMO: '' })).toEqual(read({}));
  });

  it('takes the address of a site without what lies behind it', () => {
    expect(read({ ORIGIN: 'https://guild.example/' }).origin).toBe('https://guild.example');
  });

  it.each([
    ['is off when it is turned off', { DEMO: 'off' }],
    [
      'is off beside a Discord application',
      { DISCORD_CLIENT_ID: '1'.repeat(18), DISCORD_CLIENT_SECRET: 'x' },
    ],
    ['is off where others can reach it', { HOST: '0.0.0.0' }],
  ])('the demo sign-in %s', (_, variables) => {
    expect(read(variables).demo).toBe(false);
  });

  it.each([
    [
      { PORT: 'abc' },
      'PORT must be a whole number from 0 to 65535 (0 takes any free port), not "abc"',
    ],
    [
      { PORT: '65536' },
      'PORT must be a whole number from 0 to 65535 (0 takes any free port), not "65536"',
    ],
    [
      { ORIGIN: 'guild.example' },
      'ORIGIN must be an http:// or https:// address, not "guild.example"',
    ],
    [
      { ORIGIN: 'javascript:alert(1)' },
      'ORIGIN must be an http:// or https:// address, not "javascript:alert(1)"',
    ],
    [
      { DATABASE_URL: 'mysql://x/y' },
      'DATABASE_URL must be a postgres:// address (leave it out for the embedded database)',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, not "loud"',
    ],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a whole number from 1, not "0"'],
    [{ DEMO: 'yes' }, 'DEMO must be on or off, not "yes"'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 32 characters'],
    [
      { DISCORD_CLIENT_SECRET: 'x' },
      'DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET go together: set both or neither',
    ],
    [
      { DEMO: 'on', HOST: '0.0.0.0' },
      'DEMO=on lets anyone sign in as anyone: it needs a loopback HOST, not "0.0.0.0"',
    ],
    [
      { PORT: '-1', DEMO: 'maybe' },
      'PORT must be a whole number from 0 to 65535 (0 takes any free port), not "-1"; DEMO must be on or off, not "maybe"',
    ],
  ])('refuses %j', (variables, message) => {
    expect(() => read(variables as Record<string, string>)).toThrow(new EnvError(message));
  });

  it.each([
    ['0', 0],
    ['2', 2],
    ['loopback, 10.1.0.0/16,2001:db8::/32', ['loopback', '10.1.0.0/16', '2001:db8::/32']],
    ['198.51.100.7', ['198.51.100.7']],
  ])('trusts the proxies %j', (value, trusted) => {
    expect(read({ TRUSTED_PROXIES: value }).trustedProxies).toEqual(trusted);
  });

  it.each(['all', '-1', '1.5', '33', '10.0.0.0/33', '10.0.0/8', '0.0.0.0/0', '::/0', 'loopback,'])(
    'trusts nobody whom TRUSTED_PROXIES=%s might mean',
    (value) => {
      expect(() => read({ TRUSTED_PROXIES: value })).toThrow(
        new EnvError(
          `TRUSTED_PROXIES must be a number of proxies from 0 to 9, or loopback, addresses and networks with commas between them (loopback,10.1.0.0/16), not "${value}"`,
        ),
      );
    },
  );

  it('takes the addresses of webhooks, and of nothing but Discord’s', () => {
    const there = '/webhooks/1409696176629878905/a_Token-of_it';
    const DISCORD_WEBHOOK_EVENINGS = `https://discord.com/api${there}`;
    const known = new Map([
      ['DISCORD_WEBHOOK_EVENINGS', { id: '1409696176629878905', token: 'a_Token-of_it' }],
    ]);
    expect(read({ DISCORD_WEBHOOK_EVENINGS }).discordWebhooks).toEqual(known);
    for (const address of [
      `https://discord.com.evil.example/api${there}`,
      `http://127.0.0.1/api${there}`,
      `${DISCORD_WEBHOOK_EVENINGS}/slack`,
      'https://discord.com/api/webhooks/1/t',
    ]) {
      expect(() => read({ DISCORD_WEBHOOK_EVENINGS: address })).toThrow(
        /^DISCORD_WEBHOOK_EVENINGS must be an address as https:\/\/discord\.com\/api\/webhooks\/<id>\/<token>$/,
      );
    }
    expect(() => read({ DISCORD_PUBLIC_KEY: 'abc' })).toThrow('must be 64 hexadecimal digits');
  });

  it('does not repeat a secret that is wrong', () => {
    expect(() => read({ SESSION_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
  });
});

describe('the host', () => {
  it.each([
    ['a wrong variable', { PORT: 'abc' }, /^PORT must be a whole number .*\n$/],
    [
      'a folder that cannot be written to',
      { DATA_DIR: '/dev/null/data' },
      /^DATA_DIR "\/dev\/null\/data" cannot be written to\. .*\n$/,
    ],
    [
      'an address that is not this machine’s',
      { HOST: '203.0.113.1' },
      /^HOST "203\.0\.113\.1" is no address of this machine\.\n$/,
    ],
  ])('says in one line what is wrong with %s, and ends with 1', async (_, variables, message) => {
    const { out, error, code } = await run(variables);
    expect(error).toMatch(message);
    expect(out).toBe('');
    expect(code).toBe(1);
  });

  it('says that a port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { error, code } = await run({ PORT: String(port) });
    other.close();
    expect(error).toBe(`Port ${port} is taken. Stop what uses it, or set PORT to another.\n`);
    expect(code).toBe(1);
  });

  it('says that a file is no database', async () => {
    const dataDir = await mkdtemp(join(folder, 'broken-'));
    await writeFile(
      join(dataDir, 'guildhall.db'),
      'this is no database, whatever its name says'.repeat(100),
    );
    const { error, code } = await run({ DATA_DIR: dataDir });
    expect(error).toMatch(
      /^The database .*guildhall\.db cannot be opened: it is no database: .*restore <file>\)\n$/,
    );
    expect(code).toBe(1);
  });

  it.each(['SQLite', 'PostgreSQL'])(
    'fills the demo guild on %s once for two hosts, and keeps what is there',
    async (engine) => {
      const dataDir = await mkdtemp(join(folder, 'demo-'));
      const url = new URL(inject('postgresUrl'));
      const variables: Record<string, string> = { PORT: '0', DATA_DIR: dataDir };
      if (engine === 'PostgreSQL') {
        url.pathname = `/host_${process.pid}`;
        const client = new pg.Client({ connectionString: inject('postgresUrl') });
        await client.connect();
        await client.query(`create database host_${process.pid}`);
        await client.end();
        variables.DATABASE_URL = url.href;
      }
      const start = () => startHost({ env: readEnv(variables), guild, log: silentLog, siteFolder });
      const ask = async (origin: string, path: string, init?: RequestInit) =>
        fetch(origin.replace('localhost', '127.0.0.1') + path, init);

      const [first, twin] = await Promise.all([start(), start()]);
      expect(await (await ask(twin.origin, '/api/auth/demo')).json()).not.toEqual([]);
      await twin.close();
      const members = (await (await ask(first.origin, '/api/auth/demo')).json()) as {
        id: string;
      }[];
      const signedIn = await ask(first.origin, '/api/auth/demo', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: members.at(-1)!.id }),
      });
      expect(signedIn.status).toBe(204);
      const cookie = signedIn.headers.getSetCookie()[0]!.split(';', 1)[0]!;
      await first.close();

      // The secret and the session are kept, so the person is still signed in.
      const second = await start();
      const me = await ask(second.origin, '/api/auth/user/@me', { headers: { cookie } });
      expect(me.status).toBe(200);
      const statistics = await ask(second.origin, `/api/guild/statistics/${guild.discord.guildId}`);
      expect(await statistics.json()).toEqual({
        discord: 240,
        alpha2: 210,
        pi: 86,
        source: 'demo',
      });
      await second.close();
    },
  );

  it('protects what it answers while it starts', async () => {
    const server = createServer(answerLater('Starting.', 'https://guild.example'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/about`);
    server.close();
    expect(status).toBe(503);
    expect(Object.fromEntries(headers)).toMatchObject({
      'retry-after': '2',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringMatching(/^max-age=/) as string,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it('starts an empty guild without the demo, and serves no page of it', async () => {
    const dataDir = await mkdtemp(join(folder, 'empty-'));
    const env = readEnv({ PORT: '0', DATA_DIR: dataDir, DEMO: 'off' });
    const host = await startHost({ env, guild, log: silentLog, siteFolder });
    const origin = host.origin.replace('localhost', '127.0.0.1');
    expect((await fetch(`${origin}/sign-in`)).status).toBe(404);
    expect((await fetch(`${origin}/about`)).status).toBe(200);
    const statistics = await fetch(`${origin}/api/guild/statistics/${guild.discord.guildId}`);
    expect(await statistics.json()).toEqual({
      discord: 0,
      alpha2: 0,
      pi: 0,
      source: 'demo',
    });
    await host.close();
  });

  it('says that the site is not built', async () => {
    const env = readEnv({ PORT: '0', DATA_DIR: join(folder, 'no-site'), DEMO: 'off' });
    await expect(startHost({ env, guild, log: silentLog, siteFolder: folder })).rejects.toThrow(
      'The site is not built. Run npm run build first.',
    );
  });

  it('says that the site cannot be read, whether its build or the word of it is torn', async () => {
    const torn = join(folder, 'torn');
    const env = readEnv({ PORT: '0', DATA_DIR: join(folder, 'no-site'), DEMO: 'off' });
    for (const text of ['{"build":"00', '{"build":"0001-abcdef"}']) {
      await mkdir(torn, { recursive: true });
      await writeFile(join(torn, inPlaceFile), text);
      await expect(startHost({ env, guild, log: silentLog, siteFolder: torn })).rejects.toThrow(
        'The site cannot be read. Run npm run build again.',
      );
    }
  });

  it('lets go of the port when it could not start', async () => {
    const port = await freePort();
    const env = readEnv({ PORT: String(port), DATA_DIR: join(folder, 'twice'), DEMO: 'off' });
    await expect(startHost({ env, guild, log: silentLog, siteFolder: folder })).rejects.toThrow();
    const host = await startHost({ env, guild, log: silentLog, siteFolder });
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    await host.close();
  });

  it('outlives a database that ends its connections', async () => {
    const { database, address, remove } = await makeDatabase('PostgreSQL');
    await ping(database.db);
    const admin = new pg.Client({ connectionString: inject('postgresUrl') });
    await admin.connect();
    const name = new URL(address).pathname.slice(1);
    const { rowCount } = await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    );
    await admin.end();
    expect(rowCount).toBeGreaterThan(0);
    // The pool hears of the error a moment later; without a listener it would end the process here.
    await vi.waitFor(() => ping(database.db));
    await remove();
  });
});
