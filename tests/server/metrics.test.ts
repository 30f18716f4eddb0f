import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { guild } from '#config';
import { operations } from '#contract/operations.ts';
import { readEnv } from '#server/env.ts';
import { type Host, startHost } from '#server/host/host.ts';
import { silentLog } from '#server/host/log.ts';
import { routeOf } from '#server/host/routes-of-paths.ts';
import { version } from '#server/host/version.ts';
import { engines } from './engines.ts';
import { writeSmallSite } from './small-site.ts';

const token = 'a token of thirty-two characters';

let siteFolder: string;
let host: Host | undefined;

beforeAll(async () => {
  siteFolder = await writeSmallSite();
});

afterAll(() => rm(siteFolder, { recursive: true }));

afterEach(async () => {
  await host?.close();
  host = undefined;
});

describe('the route of a path', () => {
  it('is the pattern of each operation, whatever stands for its parameters', () => {
    for (const { path } of operations) {
      expect(routeOf(path.replaceAll(/\{\w+\}/g, '4711'))).toBe(path);
    }
  });

  it.each([
    ['/', 'site'],
    ['/about', 'site'],
    ['/_astro/page.js', 'site'],
    ['/cdn/gearSlots/head.png', '/cdn'],
    ['/healthz', '/healthz'],
    ['/api/nothing/of/ours', '/api'],
    ['/wp-login.php', 'site'],
  ])('%s is %s', (path, route) => {
    expect(routeOf(path)).toBe(route);
  });
});

describe.each(engines)('/metrics on $engine', ({ engine, place }) => {
  async function start(variables: Record<string, string>): Promise<void> {
    const { address, clear } = await place();
    const database =
      engine === 'PostgreSQL'
        ? { DATABASE_URL: address, DATA_DIR: siteFolder }
        : { DATA_DIR: dirname(address) };
    const env = readEnv({
      PORT: '0',
      DEMO: 'off',
      SESSION_SECRET: 'x'.repeat(32),
      ...database,
      ...variables,
    });
    const started = await startHost({ env, guild, log: silentLog, siteFolder });
    const close = async () => {
      await started.close();
      await clear();
    };
    host = { ...started, close };
  }

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(host!.origin.replace('localhost', '127.0.0.1') + path, { headers, method });

  const figures = async () => {
    const answer = await ask('/metrics', { authorization: `Bearer ${token}` });
    expect(answer.status).toBe(200);
    return answer.text();
  };

  it('is not there without a token', async () => {
    await start({});
    expect((await ask('/metrics', { authorization: 'Bearer ' })).status).toBe(404);
  });

  it('is for whoever has the token', async () => {
    await start({ METRICS_TOKEN: token });
    for (const authorization of ['', 'Bearer', `Bearer ${token}x`, `Basic ${token}`, token]) {
      const answer = await ask('/metrics', authorization === '' ? {} : { authorization });
      expect(answer.status, authorization).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(await answer.text()).not.toContain('process_');
    }
    const answer = await ask('/metrics', { authorization: `Bearer ${token}` });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/openmetrics-text');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const text = await answer.text();
    expect(text).toMatch(/\n# EOF\n$/);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds ');
    expect(text).toContain('process_resident_memory_bytes ');
    expect((await ask('/metrics', { authorization: `Bearer ${token}` }, 'POST')).status).toBe(405);
  });

  it('counts requests by route and status, and learns no name from strangers', async () => {
    await start({ METRICS_TOKEN: token });
    await ask('/about');
    await ask('/about');
    await ask('/nobody-has-this');
    await ask('/api/aoc/database/weapon/4711');
    await ask('/api/made-up');
    await ask('/about', {}, 'PROPFIND');
    await vi.waitFor(async () => {
      const text = await figures();
      const count = (labels: string) =>
        text
          .split('\n')
          .find((line) => line.startsWith(`http_request_duration_seconds_count{${labels}}`));
      expect(count('method="GET",route="site",status="200"')).toMatch(/ 2$/);
      expect(count('method="GET",route="site",status="404"')).toMatch(/ 1$/);
      expect(count('method="GET",route="/api/aoc/database/{layout}/{id}",status="401"')).toMatch(
        / 1$/,
      );
      expect(count('method="GET",route="/api",status="404"')).toMatch(/ 1$/);
      expect(count('method="other",route="site",status="405"')).toMatch(/ 1$/);
      expect(text).not.toMatch(/4711|made-up|nobody|PROPFIND/);
    });
  });

  it('tells whether the host can work, and of its connections', async () => {
    await start({ METRICS_TOKEN: token });
    const text = await figures();
    expect(text).toContain('\nguildhall_ready 1\n');
    expect(text).toContain(`\nguildhall_version_info{version="${version}"} 1\n`);
    const connections = /^guildhall_database_connections\{state="(\w+)"\} \d+$/gm;
    const states = Array.from(text.matchAll(connections), ([, state]) => state);
    expect(states).toEqual(engine === 'PostgreSQL' ? ['open', 'idle', 'awaited'] : []);
  });
});
