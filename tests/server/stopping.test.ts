import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lockBuilds } from '#cli/build-lock.ts';
import { createStoppable } from '#server/host/stopping.ts';
import { begin, beginCall, body, untilClosed } from './begun-calls.ts';
import { type RunningHost, spawnHost, startRunningHost } from './running-host.ts';

const run = promisify(execFile);

let running: RunningHost | undefined;
afterEach(async () => {
  await running?.remove();
  running = undefined;
});

/** The processes that a process has started. */
async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child!);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Waits until all these processes have ended. */
async function untilGone(pids: readonly number[]): Promise<void> {
  await vi.waitFor(() => {
    expect(pids.filter(isAlive)).toEqual([]);
  }, 10_000);
}

describe('a host that is told to stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s finishes what it answers, and refuses what is new',
    async (signal) => {
      running = await startRunningHost();
      const { port, child, ended } = running;
      const call = await beginCall(port);
      const late = await begin(port, 'GET /api/auth/demo HTTP/1.1\r\nhost: loc');
      const silent = await begin(port, '');
      // Whoever came before an answered request has been let in and heard.
      await fetch(`${running.origin}/readyz`);
      // npm passes on what the terminal has sent already: twice at the same moment is once.
      child.kill(signal);
      child.kill(signal);
      await untilClosed(port);
      late.socket.write('alhost\r\n\r\n');
      const refused = await late.all;
      expect(refused).toMatch(/^HTTP\/1\.1 503 .*\r\n/);
      expect(refused.toLowerCase()).toContain('\r\nconnection: close\r\n');
      expect(refused.toLowerCase()).toContain('\r\nretry-after: ');
      expect(refused.toLowerCase()).toContain('no-store');
      expect(await silent.all).toBe('');
      call.socket.write(body.slice(5));
      const answer = await call.all;
      expect(answer).toMatch(/HTTP\/1\.1 404 Not Found\r\n/);
      expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
      expect(await ended).toEqual({ code: 0, signal: null });
    },
  );

  it('ends at once when it is told again', async () => {
    running = await startRunningHost();
    const { port, child, ended } = running;
    const call = await beginCall(port);
    child.kill('SIGTERM');
    await untilClosed(port);
    const again = setInterval(() => child.kill('SIGTERM'), 50);
    expect(await ended).toEqual({ code: 143, signal: null });
    clearInterval(again);
    expect(await call.all).not.toContain('404');
  });

  it('by way of npm ends as well', async () => {
    running = await startRunningHost({ program: ['npm', 'run', 'serve', '--', '--api-only'] });
    const { port, child, ended } = running;
    child.kill('SIGTERM');
    await ended;
    await untilClosed(port);
  });

  it('while it fills the demo guild ends that as well', async () => {
    running = await spawnHost({ variables: { DEMO: 'on' } });
    const { child, ended } = running;
    const children = await vi.waitFor(async () => {
      const found = await childrenOf(child.pid!);
      expect(found).toHaveLength(1);
      return found;
    }, 30_000);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, signal: null });
    await untilGone(children);
  });
});

describe('a signal', () => {
  it('that comes while a program loads reaches it all the same', async () => {
    // As cli/launch.mjs does until server/main.ts listens.
    const program = `
      process.once('SIGTERM', () => process.exit(1));
      const { onSignal } = await import(${JSON.stringify(import.meta.resolve('#server/host/signals.ts'))});
      process.kill(process.pid, 'SIGTERM');
      onSignal(() => process.exit(0), false);
      setTimeout(() => process.exit(2), 20_000);`;
    running = await spawnHost({
      program: [process.execPath, '--input-type=module', '--eval', program],
    });
    expect(await running.ended).toEqual({ code: 0, signal: null });
  });
});

describe('npm start that is told to stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s ends the build that it waits for',
    async (signal) => {
      const cwd = await mkdtemp(join(tmpdir(), 'guildhall-start-'));
      // The build waits for another one: this.
      const { unlock } = await lockBuilds(join(cwd, 'dist'), () => undefined);
      const launch = fileURLToPath(new URL('../../cli/launch.mjs', import.meta.url));
      running = await spawnHost({
        program: [process.execPath, launch, 'start'],
        stdio: ['ignore', 'ignore', 'pipe'],
        cwd,
      });
      const { child, ended } = running;
      await once(child.stderr!, 'data');
      const children = await childrenOf(child.pid!);
      expect(children).toHaveLength(1);
      child.kill(signal);
      expect(await ended).toEqual({ code: 0, signal: null });
      await untilGone(children);
      unlock();
      await rm(cwd, { recursive: true });
    },
  );
});

describe('a server that can be stopped', () => {
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
  });

  async function start(answer: Parameters<typeof createStoppable>[1]) {
    const stoppable = createStoppable({}, answer, (_, response) => response.writeHead(503).end());
    ({ server } = stoppable);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { ...stoppable, port: (server.address() as AddressInfo).port };
  }

  it('waits for no connection that says nothing', async () => {
    const { stop, port } = await start((_, response) => response.end('ok'));
    const silent = await begin(port, '');
    const idle = await begin(port, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(idle.socket, 'readable');
    await stop(60 * 60_000);
    expect(await silent.all).toBe('');
    expect(await idle.all).toContain('ok');
  });

  it('closes what is not finished after its grace', async () => {
    const { stop, port } = await start(() => undefined);
    const call = await begin(port, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(server, 'request');
    await stop(50);
    expect(await call.all).not.toContain('HTTP/1.1 200');
  });

  it('finishes an answer that has begun, and keeps its connection no longer', async () => {
    const finish = Promise.withResolvers<undefined>();
    const { stop, port } = await start((_, response) => {
      response.writeHead(200, { 'content-length': '6' });
      response.write('one');
      void finish.promise.then(() => response.end('two'));
    });
    const call = await begin(port, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(call.socket, 'readable');
    const stopped = stop(60 * 60_000);
    finish.resolve(undefined);
    await stopped;
    expect(await call.all).toMatch(/onetwo$/);
  });

  const large = Buffer.alloc(48 * 1024 * 1024);
  const ready: RequestListener = (_, response) => response.end(large);
  const late: RequestListener = (_, response) => setImmediate(() => response.end(large));

  it.each([
    ['is ready at once', ready],
    ['has to be made', late],
  ])('sends an answer to its end that is handed over, where it %s', async (_, answer) => {
    const { stop, port } = await start(answer);
    const slow = connect(port, '127.0.0.1');
    await once(server, 'connection');
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const begun = await begin(port, 'GET / HTTP/1.1\r\nhost: x\r\nx-word: hal');
    const [heard] = await accepted;
    await vi.waitFor(() => {
      expect(heard.bytesRead).toBeGreaterThan(0);
    });
    slow.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(slow, 'readable');
    let isStopped = false;
    const stopped = stop(60 * 60_000).then(() => {
      isStopped = true;
    });
    // The rest of a request that has begun comes while the answer is on its way.
    begun.socket.write('f\r\n\r\n');
    expect(await begun.all).toMatch(/^HTTP\/1\.1 503 /);
    expect(isStopped).toBe(false);
    let taken = 0;
    for await (const chunk of slow) taken += (chunk as Buffer).length;
    expect(taken).toBeGreaterThan(large.length);
    await stopped;
  });

  it('stops at once without a grace', async () => {
    const { stop, port } = await start(() => undefined);
    const call = await begin(port, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(server, 'request');
    await stop(0);
    expect(await call.all).not.toContain('HTTP/1.1 200');
  });
});
