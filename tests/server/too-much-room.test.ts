import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningHost, startRunningHost } from './running-host.ts';
import { writeSmallSite } from './small-site.ts';

let folder: string;
let site: string;
let running: RunningHost;

beforeAll(async () => {
  site = await writeSmallSite();
  folder = await mkdtemp(join(tmpdir(), 'guildhall-pages-'));
  await symlink(site, join(folder, 'dist'));
  const program = [process.execPath, resolve('server/main.ts'), '--built-elsewhere'] as const;
  running = await startRunningHost({ program, cwd: folder });
});

afterAll(async () => {
  await running.remove();
  await rm(folder, { recursive: true });
  await rm(site, { recursive: true });
});

async function dial(): Promise<Socket> {
  const socket = connect(running.port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

const request = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: a\r\n${more}\r\n`;

describe('a request that takes too much room', () => {
  it.each([
    ['a head of 9 KB', request('/about', `x-long: ${'a'.repeat(9 * 1024)}\r\n`), 431],
    [
      'a body for a page',
      `POST /about HTTP/1.1\r\nhost: a\r\ncontent-length: 4000000\r\n\r\n${'a'.repeat(100_000)}`,
      405,
    ],
    [
      'a body without an end for a page',
      `GET /about HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n`,
      200,
    ],
  ])('%s ends its connection', async (_, text, status) => {
    const socket = await dial();
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    const answered = once(socket, 'data') as Promise<[Buffer]>;
    socket.write(text);
    const [chunk] = await answered;
    expect(chunk.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(chunk.toString().toLowerCase()).toContain('\r\nconnection: close\r\n');
    await closed;
  });
});
