import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, vi } from 'vitest';

/** Sends the beginning of a request over a connection of its own. */
export async function begin(
  port: number,
  start: string,
): Promise<{ socket: Socket; all: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const all = text(socket).catch((error: unknown) => String(error));
  await new Promise((resolve) => socket.write(start, resolve));
  return { socket, all };
}

/** The body of a call that signs in as nobody. */
export const body = '{"id":"200000000000000001"}';

const head = [
  'POST /api/auth/demo HTTP/1.1',
  'host: localhost',
  'content-type: application/json',
  `content-length: ${body.length}`,
  '\r\n',
].join('\r\n');

/** Begins a request of which a part of the body is missing, and waits until the host has begun it. */
export async function beginCall(port: number) {
  // The host says that it goes on once it has read the head.
  const call = await begin(port, head.replace('\r\n\r\n', '\r\nexpect: 100-continue\r\n\r\n'));
  await once(call.socket, 'readable');
  await new Promise((resolve) => call.socket.write(body.slice(0, 5), resolve));
  return call;
}

/** Waits until the host takes no new connection. */
export async function untilClosed(port: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const socket = connect(port, '127.0.0.1');
      const [error] = (await Promise.race([
        once(socket, 'connect').then(() => [null]),
        new Promise((resolve) =>
          socket.once('error', (cause) => {
            resolve([cause]);
          }),
        ),
      ])) as [NodeJS.ErrnoException | null];
      socket.destroy();
      expect(error?.code).toBe('ECONNREFUSED');
    },
    { timeout: 10_000, interval: 20 },
  );
}
