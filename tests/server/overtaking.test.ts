import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHandler } from '#server/host/handler.ts';
import { silentLog } from '#server/host/log.ts';
import { Site } from '#server/host/site.ts';
import { loopShare } from '#server/db/loop-share.ts';

/** Calls that wait for their share of the event loop, each of which takes a whole one. */
const calls = 200;
const milliseconds = 9;

let server: Server;
let origin: string;

beforeAll(async () => {
  const api = new Hono();
  for (const path of ['/healthz', '/readyz', '/api/last']) {
    api.get(path, (context) => context.text('ok'));
  }
  const site = await Site.load({
    ...{ folder: null, headers: {}, cookieScope: { secure: false, siteDomain: null }, without: [] },
    findSession: () => Promise.resolve(null),
    ...{ onRefused: () => undefined, onMissing: () => undefined, onError: () => undefined },
  });
  server = createServer(createHandler(api, site, silentLog));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Lets calls wait, asks for a path, and returns how many of them were done before its answer. */
async function doneBefore(path: string): Promise<number> {
  let done = 0;
  for (let call = 0; call < calls; call += 1) {
    loopShare.take(() => {
      done += 1;
      const until = performance.now() + milliseconds;
      while (performance.now() < until);
    });
  }
  await (await fetch(origin + path)).text();
  const before = done;
  await loopShare.room();
  return before;
}

it.each(['/healthz', '/readyz', '/about'])(
  '%s is answered before calls that wait',
  async (path) => {
    expect(await doneBefore(path)).toBeLessThan(calls);
  },
);

it('a call waits for those before it', async () => {
  expect(await doneBefore('/api/last')).toBe(calls);
});
