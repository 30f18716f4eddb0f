import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The one request that a caller's trace and this host have in common. */
interface Joined {
  /** id of what this host does for the request, 16 hexadecimal digits */
  span: string;
  /** id of what called it */
  parent: string;
}

/** The way of one request through the host, down to its statements. */
export interface Trace {
  /** 32 hexadecimal digits: the caller's (W3C Trace Context), or the host's own */
  readonly id: string;
  /** the caller's, who may send several requests under one id; null for a trace of the host's own */
  readonly joined: Joined | null;
  /** number of its statements so far, the milliseconds that they ran, and those that they waited */
  readonly statements: { number: number; ran: number; waited: number };
}

/** What every version of the header begins with (W3C Trace Context, 2.2 and 4.1). */
const format =
  /^(?<version>[\da-f]{2})-(?<id>[\da-f]{32})-(?<parent>[\da-f]{16})-[\da-f]{2}(?<more>-.*)?$/s;

const isZero = (id: string) => /^0+$/.test(id);

/** Reads the `traceparent` header. Returns null for one that has to be left out of account. */
export function readTraceparent(header: string): { id: string; parent: string } | null {
  const { version, id, parent, more } = format.exec(header)?.groups ?? {};
  if (version === undefined || id === undefined || parent === undefined) return null;
  // What later versions add stands behind; this one has nothing there, and `ff` is none.
  if (version === 'ff' || (version === '00' && more !== undefined)) return null;
  return isZero(id) || isZero(parent) ? null : { id, parent };
}

/** Makes 32 random hexadecimal digits, faster than anything else: a UUID, of which 122 bits are. */
const randomId = () => randomUUID().replaceAll('-', '');

function traceOf(header: string | undefined): Trace {
  const statements = { number: 0, ran: 0, waited: 0 };
  const sent = header === undefined ? null : readTraceparent(header);
  if (!sent) return { id: randomId(), joined: null, statements };
  return { id: sent.id, joined: { span: randomId().slice(16), parent: sent.parent }, statements };
}

const traces = new AsyncLocalStorage<Trace>();

/** Traces by their requests, for whoever has the request alone. */
const byRequest = new WeakMap<IncomingMessage, Trace>();

/** Answers a request in its trace: the caller's, or a new one. */
export function answerInTrace<T>(request: IncomingMessage, answer: () => T): T {
  const { traceparent } = request.headers;
  // Node joins several headers of one name to a text, which is no trace.
  const trace = traceOf(typeof traceparent === 'string' ? traceparent : undefined);
  byRequest.set(request, trace);
  return traces.run(trace, answer);
}

/** Returns the trace in which a request is answered, if it has one. */
export function traceOfRequest(request: IncomingMessage): Trace | undefined {
  return byRequest.get(request);
}

/** Returns the trace of the request for which this code runs, if it does for one. */
export function currentTrace(): Trace | undefined {
  return traces.getStore();
}
