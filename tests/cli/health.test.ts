import { execFile } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';

const servers: ReturnType<typeof createServer>[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a server that answers so. Returns its port. */
async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Runs the health check. Returns its exit code and what it complains of. */
function check(port: number): Promise<{ code: number; said: string }> {
  const args = ['deploy/health.mjs', `http://127.0.0.1:${port}/healthz`];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, (_error, _out, said) => {
      resolve({ code: child.exitCode ?? -1, said });
    });
  });
}

it('is content with a host that answers /healthz', async () => {
  const asked: (string | undefined)[] = [];
  const port = await serve(({ url }, response) => {
    asked.push(url);
    response.end('ok\n');
  });
  expect(await check(port)).toEqual({ code: 0, said: '' });
  expect(asked).toEqual(['/healthz']);
});

it('says what a host that is not well answers', async () => {
  const port = await serve((_request, response) => {
    response.writeHead(503).end();
  });
  expect(await check(port)).toEqual({
    code: 1,
    said: `http://127.0.0.1:${port}/healthz: answers 503\n`,
  });
});

it('says that nobody listens', async () => {
  const { code, said } = await check(await freePort());
  expect(code).toBe(1);
  expect(said).toContain('ECONNREFUSED');
});

it('gives up on a host that takes the call and says nothing', async () => {
  const port = await serve(() => undefined);
  const { code, said } = await check(port);
  expect(code).toBe(1);
  expect(said).toContain('no answer within');
}, 20_000);
