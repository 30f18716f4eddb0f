import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ConnectionLimits } from '#server/host/connections.ts';
import { createStoppable } from '#server/host/stopping.ts';

const roomy: ConnectionLimits = { open: 1000, pipelined: 1000, unsent: 1024 * 1024 * 1024 };

let stop: (() => Promise<void>) | undefined;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await stop?.();
  stop = undefined;
});

async function serve(limits: Partial<ConnectionLimits>, answer: RequestListener): Promise<Server> {
  const refuse: RequestListener = (_, response) => response.writeHead(503).end();
  const stoppable = createStoppable({}, answer, refuse, { ...roomy, ...limits });
  await new Promise<void>((resolve) => stoppable.server.listen(0, '127.0.0.1', resolve));
  stop = () => stoppable.stop(0);
  return stoppable.server;
}

async function dial(server: Server): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

const request = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';

/** Asks over a connection, and waits for the answer. */
async function ask(socket: Socket): Promise<string> {
  const answered = once(socket, 'data') as Promise<[Buffer]>;
  socket.write(request);
  const [chunk] = await answered;
  return chunk.toString();
}

const ok: RequestListener = (_, response) => response.end('ok');

describe('connections of a host', () => {
  it('end when there are too many: those that have been silent longest', async () => {
    const server = await serve({ open: 150 }, ok);
    const busy = await dial(server);
    const silent: Socket[] = [];
    for (let opened = 0; opened < 149; opened += 1) silent.push(await dial(server));
    expect(await ask(busy)).toContain('200 OK');
    expect(silent.some(({ closed }) => closed)).toBe(false);
    const late = await dial(server);
    await vi.waitFor(() => {
      expect(silent.filter(({ closed }) => closed)).toHaveLength(100);
    });
    expect(silent.slice(0, 100).every(({ closed }) => closed)).toBe(true);
    expect(await ask(busy)).toContain('200 OK');
    expect(await ask(late)).toContain('200 OK');
  });

  it('stay while they await an answer, as long as others do not', async () => {
    const held: ServerResponse[] = [];
    const server = await serve({ open: 120 }, (_, response) => held.push(response));
    const waiting = await dial(server);
    waiting.write(request);
    await vi.waitFor(() => {
      expect(held).toHaveLength(1);
    });
    const silent: Socket[] = [];
    for (let opened = 0; opened < 120; opened += 1) silent.push(await dial(server));
    await vi.waitFor(() => {
      expect(silent.filter(({ closed }) => closed)).toHaveLength(100);
    });
    const answered = once(waiting, 'data') as Promise<[Buffer]>;
    held[0]!.end('at last');
    expect((await answered).toString()).toContain('at last');
  });

  it('may send a few requests ahead, and get their answers in order', async () => {
    let asked = 0;
    const server = await serve({ pipelined: 4 }, (_, response) => {
      asked += 1;
      response.end(`answer ${asked}`);
    });
    const socket = await dial(server);
    let got = '';
    socket.on('data', (chunk) => {
      got += chunk.toString();
    });
    for (const round of [1, 2]) {
      socket.write(request.repeat(5));
      await vi.waitFor(() => {
        expect(got.match(/answer \d+/g)).toHaveLength(5 * round);
      });
    }
    expect(got.match(/\d+$/gm)?.at(-1)).toBe('10');
  });

  it('end when they send a flood of them, of which hardly one is answered', async () => {
    const answer = vi.fn(ok);
    const server = await serve({ pipelined: 4 }, answer);
    const socket = await dial(server);
    const closed = once(socket, 'close');
    socket.resume();
    socket.write(request.repeat(1000));
    await closed;
    expect(answer.mock.calls.length).toBeLessThanOrEqual(5);
  });

  it('end when too much that they asked for is not taken: those that wait longest', async () => {
    const answers: { response: ServerResponse; closed: boolean }[] = [];
    const megabytes = 16;
    const server = await serve({ unsent: 40 * 1024 * 1024 }, (_, response) => {
      const answer = { response, closed: false };
      answers.push(answer);
      response.once('close', () => {
        answer.closed = true;
      });
      setImmediate(() => response.end(Buffer.alloc(megabytes * 1024 * 1024)));
    });
    for (let index = 0; index < 4; index += 1) {
      const socket = await dial(server);
      socket.write(request);
      await vi.waitFor(() => {
        expect(answers).toHaveLength(index + 1);
      });
    }
    await vi.waitFor(() => {
      expect(answers.map(({ closed }) => closed)).toEqual([true, true, false, false]);
    });
  });
});
