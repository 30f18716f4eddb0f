import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const seconds = 4;
const connections = 64;

/**
 * Counts the requests a second that a server answers at 64 connections; the client has a processor
 * of its own.
 */
export async function requestsPerSecond(url: string, cpu: number, cookie = ''): Promise<number> {
  const { stdout } = await promisify(execFile)('taskset', [
    ...['-c', String(cpu), 'wrk', '-t1', `-c${connections}`, `-d${seconds}s`],
    ...['-H', 'Accept-Encoding: br', '-H', `Cookie: ${cookie}`, url],
  ]);
  if (stdout.includes('Non-2xx')) throw new Error(`${url} answered errors:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
