import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A request that is sent again and again. */
export interface LoadRequest {
  /** path with its query */
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** How a server answered a load. */
export interface LoadResult {
  /** requests that were answered */
  answered: number;
  perSecond: number;
  /** answers that were errors, and connections that broke or waited for more than `patience` */
  failed: number;
  /** times of answers in milliseconds */
  p50: number;
  p99: number;
  worst: number;
}

interface LoadOptions {
  origin: string;
  /** the requests, in the order in which each thread sends them, over and over */
  requests: readonly LoadRequest[];
  connections: number;
  seconds: number;
  /** the processor that the client keeps to; without one it takes what is free */
  cpu?: number;
}

/** An answer that takes longer has failed, in seconds. */
const patience = 20;

/** Writes a text as Lua does; what is sent holds neither NUL nor other control characters. */
const lua = (text: string) => `"${text.replaceAll(/[\\"]/g, String.raw`\$&`)}"`;

function formatOf({ method = 'GET', path, headers = {}, body }: LoadRequest): string {
  const sent = Object.entries({ 'accept-encoding': 'br', ...headers })
    .map(([name, value]) => `[${lua(name)}] = ${lua(value)}`)
    .join(', ');
  const content = body === undefined ? 'nil' : lua(body);
  return `wrk.format(${lua(method)}, ${lua(path)}, { ${sent} }, ${content})`;
}

function scriptOf(requests: readonly LoadRequest[]): string {
  return `local requests = {}
local last = 0
function init()
  ${requests.map((request, index) => `requests[${index + 1}] = ${formatOf(request)}`).join('\n  ')}
end
function request()
  last = last % #requests + 1
  return requests[last]
end
function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('figures %d %d %d %d %d %d\\n', summary.requests, summary.duration, failed,
    latency:percentile(50), latency:percentile(99), latency.max))
end
`;
}

/** Sends requests over so many connections, each as soon as its last one is answered. */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const { origin, requests, connections, seconds, cpu } = options;
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-load-'));
  const script = join(folder, 'requests.lua');
  try {
    await writeFile(script, scriptOf(requests));
    const wrk = [
      ...['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', `${patience}s`],
      ...['-s', script, origin],
    ];
    const { stdout } = await run('taskset', ['-c', String(cpu ?? '0,1'), ...wrk]);
    const [answered = 0, duration = 0, failed = 0, p50 = 0, p99 = 0, worst = 0] = (
      /^figures (.*)$/m.exec(stdout)?.[1] ?? ''
    )
      .split(' ')
      .map(Number);
    // wrk counts in microseconds.
    return {
      answered,
      failed,
      perSecond: (answered / duration) * 1e6,
      p50: p50 / 1000,
      p99: p99 / 1000,
      worst: worst / 1000,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Counts the requests a second that a server answers at 64 connections; the client has a processor
 * of its own, and no script slows it down.
 * @throws Error when an answer is an error
 */
export async function requestsPerSecond(url: string, cpu: number, cookie = ''): Promise<number> {
  const { stdout } = await run('taskset', [
    ...['-c', String(cpu), 'wrk', '-t1', '-c64', '-d4s'],
    ...['-H', 'Accept-Encoding: br', '-H', `Cookie: ${cookie}`, url],
  ]);
  if (stdout.includes('Non-2xx')) throw new Error(`${url} answered errors:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
