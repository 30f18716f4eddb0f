import pino, { type Logger } from 'pino';
import { currentTrace, type Trace } from '../http/trace.ts';
import { type LogOutput, openLogOutput } from './log-output.ts';
import { errorForLog, pathForLog, textForLog } from './log-secrets.ts';

/** The log writes this many bytes at a time, or after a second, or at the end. */
const batchBytes = 64 * 1024;

/** Most bytes that a UTF-16 unit takes in UTF-8. */
const bytesAUnit = 3;
const flushAfter = 1000;

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

/** Paths that are kept: those that are asked for again and again, and no endless ones. */
const known = { most: 500, length: 100 };

/** Makes a function that writes a path as JSON for the log, each of the usual ones once. */
function createPathWriter(): (path: string) => string {
  const written = new Map<string, string>();
  return (path) => {
    const before = written.get(path);
    if (before !== undefined) return before;
    const text = JSON.stringify(pathForLog(path));
    if (path.length <= known.length) {
      // Strangers cannot fill it.
      if (written.size === known.most) written.clear();
      written.set(path, text);
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
  /** absent for what the host has ready for everybody */
  trace?: Trace | undefined;
}

/** Rounds milliseconds as the log tells them. */
export const milliseconds = (time: number) => Math.round(time * 10) / 10;

/** Names the trace of a line. */
function traceForLog({ id, joined }: Trace): { trace: string; span?: string } {
  return { trace: id, ...(joined && { span: joined.span }) };
}

/** Makes the end of a request's line: its trace, and what its statements took. */
function endOfLine(trace: Trace): string {
  const { number, ran, waited } = trace.statements;
  const told = {
    ...traceForLog(trace),
    ...(trace.joined && { parent: trace.joined.parent }),
    ...(number > 0 && {
      statements: number,
      sqlMs: milliseconds(ran),
      waitMs: milliseconds(waited),
    }),
  };
  return `,${JSON.stringify(told).slice(1)}`;
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
  /** returns how many lines nobody could take so far */
  lost: () => number;
  /** writes what is left, as far as somebody reads it */
  close: () => Promise<void>;
}

/**
 * Gathers lines for an output. As one growing text they would outlive several collections of garbage,
 * which costs a busy host more than anything else it does for a page.
 */
function createBatch(output: LogOutput) {
  const bytes = Buffer.allocUnsafe(batchBytes);
  let filled = 0;
  const handOver = () => {
    if (filled > 0) output.write(bytes.toString('utf8', 0, filled));
    filled = 0;
  };
  const add = (line: string) => {
    const most = line.length * bytesAUnit;
    if (most > bytes.length - filled) handOver();
    if (most > bytes.length) output.write(line);
    else filled += bytes.write(line, filled);
  };
  return { add, handOver };
}

/** Opens the log. */
export function createLog(level: string, output: LogOutput = openLogOutput()): HostLog {
  const { add, handOver } = createBatch(output);
  const timer = setInterval(handOver, flushAfter).unref();
  process.once('exit', handOver);
  const clock = createClock();
  const pathText = createPathWriter();
  const logger = pino(
    {
      ...{ level, base: null, timestamp: clock },
      serializers: { err: errorForLog, path: pathForLog },
      hooks: { streamWrite: textForLog },
      mixin: () => {
        const trace = currentTrace();
        return trace ? traceForLog(trace) : {};
      },
    },
    { write: add },
  );
  const writesRequests = logger.isLevelEnabled('info');
  return {
    logger,
    request: ({ method, path, status, ms, trace }) => {
      if (!writesRequests) return;
      add(
        `{"level":30${clock()},"method":"${method}","path":${pathText(path)},"status":${status},"ms":${ms}${trace ? endOfLine(trace) : '}'}\n`,
      );
    },
    lost: () => output.lost(),
    close: async () => {
      clearInterval(timer);
      process.off('exit', handOver);
      handOver();
      await output.close();
    },
  };
}

/** A log that drops every line. */
export const silentLog: HostLog = {
  logger: pino({ level: 'silent' }),
  request: () => undefined,
  lost: () => 0,
  close: () => Promise.resolve(),
};
