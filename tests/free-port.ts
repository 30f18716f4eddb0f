import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports that systems give to nobody by themselves: one of theirs would be taken by the next
 * connection, before whoever asked here listens on it.
 */
const range = { first: 10_000, end: 30_000 };

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  server.once('error', () => {
    resolve(false);
  });
  server.listen(port, '127.0.0.1', () => {
    server.close(() => {
      resolve(true);
    });
  });
  return promise;
}

/** Returns a loopback port on which nothing listens. */
export async function freePort(): Promise<number> {
  const port = randomInt(range.first, range.end);
  return (await isFree(port)) ? port : freePort();
}
