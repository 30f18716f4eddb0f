import { readCurrentUser, signOut } from '#contract/auth.ts';
import { readGearBatch } from '#contract/gear.ts';
import { searchItems } from '#contract/items.ts';
import { requestLimits } from '#server/host/listen.ts';
import {
  type Attack,
  countAnswers,
  headOf,
  hold,
  open,
  repeat,
  type Target,
} from './connections.ts';
import { callTo } from './readings.ts';

/** So many connections at once send heads as fast as they are answered. */
const flood = 200;

/** Bytes of the largest head that the host takes. */
const largest = requestLimits.maxHeaderSize;

/** Makes a value of so many bytes from one unit. */
const fill = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / unit.length));

/** Makes a head as large as may be, of one header more. */
function headWith(target: Target, line: string, name: string, unit: string): string {
  const plain = headOf(target, line, { [name]: '' });
  return headOf(target, line, { [name]: fill(unit, largest - plain.length - 100) });
}

/** Makes a head as large as may be, of as many headers as go into it. */
function manyHeaders(target: Target, line: string): string {
  const head = headOf(target, line).slice(0, -2);
  const room = Math.floor((largest - head.length - 100) / 8);
  const lines = Array.from({ length: room }, (_, index) => `${index.toString(36)}: \r\n`);
  return `${head}${lines.join('')}\r\n`;
}

const page = 'GET /about';

/** Sends the largest heads, of each kind that makes some part of the host work. */
export const largestHeads: Attack = (target, tally) => {
  const gated = 'GET /tools/character2';
  const call = callTo(readCurrentUser, target.who);
  const planted = `guildhall_session=${'x'.repeat(43)}`;
  repeat(target, tally, flood, [
    manyHeaders(target, page),
    manyHeaders(target, call),
    headWith(target, page, 'x-long', 'a'),
    headWith(target, page, 'accept-encoding', ','),
    headWith(target, page, 'accept-encoding', ' ;q=0,'),
    headWith(target, page, 'if-none-match', '"a",'),
    headWith(target, page, 'range', '0-1,'),
    headWith({ ...target, cookie: null }, gated, 'cookie', ';'),
    headWith({ ...target, cookie: null }, gated, 'cookie', `${planted};`),
    headWith({ ...target, cookie: null }, call, 'cookie', 'a=b; '),
    headWith(target, call, 'x-forwarded-for', '1.1.1.1,'),
    headWith(target, callTo(signOut, target.who), 'x-forwarded-for', '1,'),
  ]);
};

/** Sends the longest addresses, of each kind that makes some part of the host work. */
export const longAddresses: Attack = (target, tally) => {
  const long = largest - headOf(target, 'GET ').length - 200;
  const addresses = [
    `/about?${fill('a=b&', long)}`,
    `/${fill('a', long)}`,
    fill('/', long),
    `/about${fill('/', long)}`,
    `/${fill('%41', long)}`,
    `/${fill('%c3%28', long)}`,
    `/articles/${fill('a/', long)}`,
    `/${fill('.a', long)}`,
    `${searchItems.path}?query=${fill('e', long)}`,
    `${readGearBatch.path}?ids=${fill('1,', long)}`,
    `/api/${fill('a/', long)}`,
    `/api/guild/calendar/personal/${fill('a', long)}.ics`,
    `/cdn/${fill('%25', long)}`,
  ];
  repeat(
    target,
    tally,
    flood,
    addresses.map((address) => headOf(target, `GET ${address}`)),
  );
};

/** Sends heads that never end, until the host has enough of them, again and again. */
export const endlessHeads: Attack = (target, tally) => {
  const line = `${fill('a', 1000)}: b\r\n`;
  hold(target, tally, flood, (socket) => {
    socket.on('data', (chunk) => {
      countAnswers(tally, chunk);
    });
    socket.write(`${page} HTTP/1.1\r\n`);
    const more = () => {
      if (!socket.writable) return;
      if (socket.write(line)) setImmediate(more);
      else socket.once('drain', more);
    };
    more();
  });
};

/** So many connections send requests ahead: more of them are a flood of the line, not of the host. */
const ahead = { connections: 10, every: 20 };

/** Sends as many requests in one go as a read of the host takes, and goes on without waiting. */
export const pipelines: Attack = (target, tally) => {
  const batch = headOf(target, page).repeat(1000);
  hold(target, tally, ahead.connections, (socket) => {
    socket.on('data', (chunk) => {
      countAnswers(tally, chunk);
    });
    const more = () => {
      if (!socket.writable) return;
      if (socket.write(batch)) setImmediate(more);
      else socket.once('drain', more);
    };
    more();
  });
};

/** Sends the same on connections of their own, and reads nothing. */
export const pipelinesUnread: Attack = (target, tally) => {
  const batch = headOf(target, page).repeat(2000);
  setInterval(() => {
    const socket = open(target, tally, () => {
      socket.write(batch);
      setTimeout(() => socket.destroy(), 2000);
    });
  }, ahead.every);
};

/** Sends what is no HTTP. */
export const nonsense: Attack = (target, tally) => {
  repeat(target, tally, flood, [
    'GET /about HTTP/1.1\r\n\r\n',
    'GET about HTTP/1.1\r\nhost: a\r\n\r\n',
    'GET /about HTTP/9.9\r\nhost: a\r\n\r\n',
    fill('A', 60_000),
    Buffer.alloc(60_000),
    'POST /api/auth/demo HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n',
    'POST /api/auth/demo HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nfffffffffffffffff\r\n',
    'GET /api/auth/demo HTTP/1.1\r\nhost: \u0001\r\n\r\n',
    'CONNECT a:1 HTTP/1.1\r\nhost: a\r\n\r\n',
    'GET /about HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    'GET /about HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\n\r\n',
  ]);
};
