import pino, { type Logger } from 'pino';

/** Lines are written this many bytes at a time, or after a second, or at the end. */
const batchBytes = 64 * 1024;
const flushAfter = 1000;

/** Request lines are handed over in bunches: handing over one costs as much as making it. */
const bunchLength = 8 * 1024;

/** Many lines fall into one millisecond; its text is made once. */
function createClock(): () => string {
  let at = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== at) {
      at = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
}

/** A request that has been answered. */
export interface AnsweredRequest {
  method: string;
  /** without the query: what people search for is theirs */
  path: string;
  status: number;
  /** milliseconds from its head to the answer's end */
  ms: number;
}

/** Where the host writes what happens: JSON, a line each, in batches. */
export interface HostLog {
  /** for everything but requests */
  logger: Logger;
  /** a line a request, made without the logger: on a static page that would cost a fifth of its time */
  request: (request: AnsweredRequest) => void;
}

/** Opens the log on standard output. */
export function createLog(level: string): HostLog {
  const out = pino.destination({
    sync: true,
    minLength: batchBytes,
    maxWrite: 4 * batchBytes,
    periodicFlush: flushAfter,
  });
  let lines = '';
  const handOver = () => {
    if (lines === '') return;
    out.write(lines);
    lines = '';
  };
  setInterval(handOver, flushAfter).unref();
  process.once('exit', () => {
    handOver();
    out.flushSync();
  });
  const clock = createClock();
  const logger = pino({ level, base: null, timestamp: clock }, out);
  const writesRequests = logger.isLevelEnabled('info');
  return {
    logger,
    request: ({ method, path, status, ms }) => {
      if (!writesRequests) return;
      lines += `{"level":30${clock()},"method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms}}\n`;
      if (lines.length >= bunchLength) handOver();
    },
  };
}

/** A log that nobody reads. */
export const silentLog: HostLog = {
  logger: pino({ level: 'silent' }),
  request: () => undefined,
};
