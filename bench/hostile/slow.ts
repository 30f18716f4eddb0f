import type { Socket } from 'node:net';
import { saveCharacterWithGear } from '#contract/characters.ts';
import { signInAsDemoMember } from '#contract/auth.ts';
import { type Attack, countAnswers, headOf, hold } from './connections.ts';
import { callsOf } from './readings.ts';

/** So many of the slow come at once. */
const crowd = 2000;

/** They send a byte, or a line, this often, in milliseconds. */
const every = 1000;

/** Sends a little over each open connection again and again. */
function drip(sockets: ReadonlySet<Socket>, text: string): void {
  setInterval(() => {
    for (const socket of sockets) socket.write(text);
  }, every);
}

/** Makes an attack of connections that begin with one text and go on with another, slowly. */
function slowly(start: (target: Parameters<Attack>[0]) => string, more: string): Attack {
  return (target, tally) => {
    const sockets = new Set<Socket>();
    hold(target, tally, crowd, (socket) => {
      sockets.add(socket);
      socket.once('close', () => {
        sockets.delete(socket);
      });
      socket.on('data', (chunk) => {
        countAnswers(tally, chunk);
      });
      socket.write(start(target));
    });
    drip(sockets, more);
  };
}

/** Sends bodies byte by byte, to a call that takes the largest ones of those this person may make. */
export const slowBodies = slowly((target) => {
  const { method, path, bodyKilobytes } = target.cookie
    ? saveCharacterWithGear
    : { ...signInAsDemoMember, bodyKilobytes: 64 };
  const sent = { 'content-type': 'application/json', 'content-length': bodyKilobytes * 1024 };
  return `${headOf(target, `${method} ${path}`, sent)}{"a":"`;
}, 'a');

/** Sends bodies in chunks of a byte, whose end is never said. */
export const slowChunks = slowly((target) => {
  const { method, path } = target.cookie ? saveCharacterWithGear : signInAsDemoMember;
  const sent = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  return headOf(target, `${method} ${path}`, sent);
}, '1\r\na\r\n');

/** Sends heads line by line. */
export const slowHeads = slowly(
  (target) => headOf(target, 'GET /about').slice(0, -2),
  'x-more: a\r\n',
);

/** Asks for the largest answers, many on each connection, and reads none. */
export const slowReaders: Attack = (target, tally) => {
  const pages = ['/api/openapi.json', ...(target.cookie ? ['/tools/character2'] : ['/', '/about'])];
  const lines = [...pages.map((path) => `GET ${path}`), ...callsOf(target.who, 'large')];
  const requests = lines.map((line) => headOf(target, line));
  hold(target, tally, crowd / 2, (socket) => {
    // Nobody listens for data: what comes stays in the socket.
    socket.write(requests.join('').repeat(10));
  });
};

/** Reads the largest answers a few bytes at a time. */
export const slowSips: Attack = (target, tally) => {
  const request = headOf(target, 'GET /api/openapi.json');
  const sockets = new Set<Socket>();
  hold(target, tally, crowd / 2, (socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
    });
    socket.pause();
    socket.write(request.repeat(20));
  });
  setInterval(() => {
    for (const socket of sockets) socket.read(1);
  }, every);
};
