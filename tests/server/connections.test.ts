import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ConnectionLimits, Ended } from '#server/host/connections.ts';
import { createStoppable } from '#server/host/stopping.ts';

const roomy: ConnectionLimits = { open: 1000, pipelined: 1000, unsent: 1024 * 1024 * 1024 };

let stop: (() => Promise<void>) | undefined;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await stop?.();
  stop = undefined;
  vi.useRealTimers();
});

async function serve(
  limits: Partial<ConnectionLimits>,
  answer: RequestListener,
  onEnded?: (ended: Ended) => void,
): Promise<Server> {
  const refuse: RequestListener = (_, response) => response.writeHead(503).end();
  const stoppable = createStoppable({}, answer, refuse, {
    limits: { ...roomy, ...limits },
    ...(onEnded && { onEnded }),
  });
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

const large = Buffer.alloc(64 * 1024 * 1024);

/** Takes a large answer to its end, or what there is of it. Returns its bytes. */
async function takeLarge(socket: Socket, before = 0): Promise<number> {
  let taken = before;
  for await (const chunk of socket) {
    taken += (chunk as Buffer).length;
    if (taken > large.length) break;
  }
  return taken;
}

/** Takes a little of a large answer again and again. Returns a function that takes the rest at once. */
function takeSlowly(socket: Socket): () => Promise<number> {
  let taken = 0;
  const taking = setInterval(() => {
    taken += (socket.read() as Buffer | null)?.length ?? 0;
  }, 10);
  const stopTaking = () => {
    clearInterval(taking);
  };
  socket.once('close', stopTaking);
  return () => {
    stopTaking();
    return takeLarge(socket, taken);
  };
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

  it('stay while they take an answer that is handed over', async () => {
    const server = await serve({ open: 120 }, (_, response) => response.end(large));
    const slow = await dial(server);
    slow.write(request);
    await once(slow, 'readable');
    const silent: Socket[] = [];
    for (let opened = 0; opened < 120; opened += 1) silent.push(await dial(server));
    await vi.waitFor(() => {
      expect(silent.filter(({ closed }) => closed)).toHaveLength(100);
    });
    expect(await takeLarge(slow)).toBeGreaterThan(large.length);
  });

  it('make room for one that has just come, even where all others are busy', async () => {
    let held = 0;
    const server = await serve({ open: 120 }, () => {
      held += 1;
    });
    for (let opened = 0; opened < 120; opened += 1) (await dial(server)).write(request);
    await vi.waitFor(() => {
      expect(held).toBe(120);
    });
    const late = await dial(server);
    await vi.waitFor(() => {
      expect(sockets.filter(({ closed }) => closed)).toHaveLength(100);
    });
    expect(late.closed).toBe(false);
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

  it('are begun one after the other', async () => {
    const begun: ServerResponse[] = [];
    const server = await serve({ pipelined: 4 }, (_, response) => {
      begun.push(response);
    });
    const socket = await dial(server);
    socket.resume();
    socket.write(request.repeat(3));
    for (const count of [1, 2, 3]) {
      await vi.waitFor(() => {
        expect(begun).toHaveLength(count);
      });
      begun.at(-1)?.end('done');
    }
  });

  it('end when they send a flood of them, of which the first alone is begun', async () => {
    const answer = vi.fn();
    const server = await serve({ pipelined: 4 }, answer);
    const made = vi.fn();
    server.on('request', made);
    const socket = await dial(server);
    const closed = once(socket, 'close');
    socket.resume();
    socket.write(request.repeat(1000));
    await closed;
    expect(answer).toHaveBeenCalledTimes(1);
    // Node makes none of the rest.
    expect(made).toHaveBeenCalledTimes(6);
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
    }, 10_000);
  });

  it('stay where one takes slowly what others do not take at all', async () => {
    const answers: ServerResponse[] = [];
    const server = await serve({ unsent: 160 * 1024 * 1024 }, (_, response) => {
      answers.push(response);
      setImmediate(() => response.end(large));
    });
    const slow = await dial(server);
    slow.write(request);
    const finish = takeSlowly(slow);
    for (let index = 1; index < 4; index += 1) {
      await vi.waitFor(() => {
        expect(answers).toHaveLength(index);
      });
      (await dial(server)).write(request);
    }
    await vi.waitFor(() => {
      expect(answers.map(({ destroyed }) => destroyed)).toEqual([false, true, true, false]);
    }, 10_000);
    expect(await finish()).toBeGreaterThan(large.length);
  });

  it('end even where all take slowly, once that is twice too much', async () => {
    const answers: ServerResponse[] = [];
    const server = await serve({ unsent: 40 * 1024 * 1024 }, (_, response) => {
      answers.push(response);
      setImmediate(() => response.end(large));
    });
    const slow = [await dial(server), await dial(server)];
    const finish = slow.map(takeSlowly);
    for (const socket of slow) socket.write(request);
    await vi.waitFor(() => {
      expect(answers.filter(({ destroyed }) => destroyed)).toHaveLength(1);
      expect(slow.filter(({ closed }) => closed)).toHaveLength(1);
    }, 10_000);
    const left = slow.findIndex(({ closed }) => !closed);
    expect(await finish[left]!()).toBeGreaterThan(large.length);
  });

  it('are told of when they were ended, once a minute at most', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const onEnded = vi.fn();
    const server = await serve({ pipelined: 4 }, ok, onEnded);
    const flood = async () => {
      const socket = await dial(server);
      const closed = once(socket, 'close');
      socket.resume();
      socket.write(request.repeat(1000));
      await closed;
    };
    vi.advanceTimersByTime(60_000);
    expect(onEnded).not.toHaveBeenCalled();
    await flood();
    vi.advanceTimersByTime(1000);
    expect(onEnded.mock.calls).toEqual([[{ connections: 0, answers: 0, requestsAhead: 1 }]]);
    await flood();
    await flood();
    vi.advanceTimersByTime(58_000);
    expect(onEnded).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2000);
    expect(onEnded).toHaveBeenCalledTimes(2);
    expect(onEnded).toHaveBeenLastCalledWith({ connections: 0, answers: 0, requestsAhead: 2 });
  });
});
