import pino, { type Logger } from 'pino';

/** The log writes this many bytes at a time, or after a second, or at the end. */
const batchBytes = 64 * 1024;
const flushAfter = 1000;

/**
 * Request lines go to the writer in bunches of this length: passing one on costs as much as making
 * it.
 */
const bunchLength = 8 * 1024;

/** Makes a clock that formats a millisecond once, however many lines fall into it. */
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

/** An answered request. */
export interface AnsweredRequest {
  method: string;
  /** without the query, which is private: it may hold a search term */
  path: string;
  status: number;
  /** milliseconds from the request's head to the answer's end */
  ms: number;
}

/** The host's log: lines of JSON, written in batches. */
export interface HostLog {
  /** for everything but requests */
  logger: Logger;
  /**
   * writes a line for a request, without the logger: on a static page that would cost a fifth of
   * its time
   */
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

/** A log that drops every line. */
export const silentLog: HostLog = {
  logger: pino({ level: 'silent' }),
  request: () => undefined,
};
