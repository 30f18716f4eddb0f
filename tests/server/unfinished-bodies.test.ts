import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#contract/operations.ts';
import { type RunningHost, startRunningHost } from './running-host.ts';
import { samplePath } from './sample-calls.ts';

let running: RunningHost;
let socket: Socket;

beforeAll(async () => {
  running = await startRunningHost();
});

afterEach(() => {
  socket.destroy();
});

afterAll(() => running.remove());

/** Begins a request whose body never ends. Returns the beginning of its answer. */
async function begin(method: string, path: string, length: string): Promise<string> {
  socket = connect(running.port, '127.0.0.1');
  socket.on('error', () => undefined);
  const answered = once(socket, 'data') as Promise<[Buffer]>;
  const head = `${method} ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n`;
  socket.write(`${head}${length}\r\n\r\n1\r\n{\r\n`);
  const [chunk] = await answered;
  return chunk.toString();
}

/** Operations that take a body, of those who have signed in. */
const closed = operations.filter(
  ({ access, body, upload }) => access !== 'public' && (body ?? upload) !== undefined,
);

describe.each([
  ['of a length that is said', 'content-length: 60000'],
  ['in chunks', 'transfer-encoding: chunked'],
])('a body without an end, %s', (_, length) => {
  it.each(closed)('is not awaited of a guest who calls $id', async (operation) => {
    const answer = await begin(operation.method, samplePath(operation, '1'), length);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });
});
