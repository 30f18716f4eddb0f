import { connect, type Socket } from 'node:net';

/** Who attacks: somebody without a session, of level 1, or of level 2. */
export type Attacker = 'guest' | 'recruit' | 'member';

/** Whom an attack is aimed at, and as whom. */
export interface Target {
  port: number;
  who: Attacker;
  /** the cookie of a session; null attacks as a guest */
  cookie: string | null;
}

/** What an attack has done, so that one that never got through is seen. */
export interface Tally {
  connections: number;
  /** answers by status */
  answers: Record<string, number>;
}

/** An attack: it begins, and goes on until its process ends. */
export type Attack = (target: Target, tally: Tally) => void;

/** Connections are opened at this pace: so many, then a pause in milliseconds. */
const pace = { atOnce: 20, pause: 10 };

/** Counts the answers in what a connection receives, by their status lines. */
export function countAnswers(tally: Tally, chunk: string | Buffer): void {
  const text = typeof chunk === 'string' ? chunk : chunk.toString('latin1');
  // A status line that lies across two chunks is not worth joining them.
  for (const [, status = ''] of text.matchAll(/HTTP\/1\.1 (\d{3})/g)) {
    tally.answers[status] = (tally.answers[status] ?? 0) + 1;
  }
}

/** Opens a connection that survives whatever the host does to it. */
export function open({ port }: Target, tally: Tally, begin: (socket: Socket) => void): Socket {
  const socket = connect(port, '127.0.0.1');
  tally.connections += 1;
  socket.on('error', () => undefined);
  socket.once('connect', () => {
    begin(socket);
  });
  return socket;
}

/**
 * Holds so many connections open: each that ends is opened again, at a pace that is no flood by
 * itself.
 */
export function hold(
  target: Target,
  tally: Tally,
  count: number,
  begin: (socket: Socket) => void,
): void {
  let missing = count;
  setInterval(() => {
    for (let opened = 0; opened < pace.atOnce && missing > 0; opened += 1) {
      missing -= 1;
      open(target, tally, begin).once('close', () => {
        missing += 1;
      });
    }
  }, pace.pause);
}

/** Holds connections that send a request as soon as the answer to the one before begins. */
export function repeat(
  target: Target,
  tally: Tally,
  count: number,
  requests: readonly (string | Buffer)[],
): void {
  let next = 0;
  hold(target, tally, count, (socket) => {
    const send = () => {
      socket.write(requests[next % requests.length] ?? '');
      next += 1;
    };
    socket.on('data', (chunk) => {
      countAnswers(tally, chunk);
      if (chunk.includes('HTTP/1.1 ')) send();
    });
    send();
  });
}

/** Makes the head of a request, with the cookie of the session if there is one. */
export function headOf(
  { cookie }: Target,
  line: string,
  headers: Record<string, string | number> = {},
): string {
  const all = { host: 'localhost', ...(cookie !== null && { cookie }), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
