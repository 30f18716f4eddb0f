import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { Sockets } from '#server/host/sockets.ts';

const host = '127.0.0.1';
const clients: Socket[] = [];
const opened: { server: Server; sockets: Sockets }[] = [];

function make() {
  const server = createServer(({ url }, response) => {
    if (url === '/') response.end('here');
  });
  const made = { server, sockets: new Sockets(server) };
  opened.push(made);
  return made;
}

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  for (const { server, sockets } of opened.splice(0)) {
    const closed = sockets.close();
    server.closeAllConnections();
    await closed;
  }
});

it('take in few turns of the loop what connects at once', async () => {
  const { server, sockets } = make();
  const port = await sockets.listen({ host, port: 0 });
  let taken = 0;
  server.on('connection', () => (taken += 1));
  const all = 256;
  for (let index = 0; index < all; index += 1) clients.push(connect(port, host));
  let turns = 0;
  while (taken < all) {
    await turn();
    if (taken > 0) turns += 1;
  }
  expect(turns).toBeLessThan(all / 4);
});

it('refuse an address at which another server listens with as many', async () => {
  const port = await make().sockets.listen({ host, port: 0 });
  await expect(make().sockets.listen({ host, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

it('end when the connections of all of them have ended, and leave the address free', async () => {
  const { server, sockets } = make();
  const port = await sockets.listen({ host, port: 0 });
  const idle: Promise<unknown>[] = [];
  for (let index = 0; index < 20; index += 1) {
    const client = connect(port, host);
    clients.push(client);
    client.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
    await once(client, 'data');
    idle.push(once(client, 'close'));
  }
  const busy = connect(port, host);
  clients.push(busy);
  busy.write('GET /unanswered HTTP/1.1\r\nhost: here\r\n\r\n');
  await once(server, 'request');
  let hasEnded = false;
  const ended = sockets.close().then(() => (hasEnded = true));
  await Promise.all(idle);
  expect(hasEnded).toBe(false);
  await expect(once(connect(port, host), 'connect')).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
  busy.destroy();
  await ended;
  expect(await make().sockets.listen({ host, port })).toBe(port);
});
