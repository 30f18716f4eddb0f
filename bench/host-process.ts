import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { isReady, spawnOn } from '#tests/spawn-host.ts';

/** The host in a process of its own, as `npm run serve` runs it. */
export interface HostProcess {
  origin: string;
  /** time from the start of the process until it could work, in milliseconds */
  readyAfter: number;
  /** resident memory, in megabytes */
  residentMemory: () => Promise<number>;
  /** tells whether the process has ended */
  hasEnded: () => boolean;
  /** ends the process at once, whatever it is doing */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Node's flags of a host in service, as the image and the unit of systemd have them. */
export const nodeFlags = ['--max-semi-space-size=2', '--max-old-space-size=192'];

async function readResident(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return Number(kilobytes) / 1024;
}

/**
 * Starts the host in a process of its own.
 * @param cpu the processor that it keeps to, so that the client has another
 * @param project the folder of the project whose site it serves
 * @param variables more of its environment
 */
export async function startProcess(
  dataDir: string,
  cpu: number | '0,1',
  project = process.cwd(),
  variables: Record<string, string> = {},
): Promise<HostProcess> {
  const began = performance.now();
  const command = [process.execPath, ...nodeFlags, 'cli/launch.mjs', 'serve'];
  const { child, origin, ended } = await spawnOn(dataDir, {
    program: ['taskset', '-c', String(cpu), ...command],
    cwd: project,
    variables: { RATE_LIMITS: 'off', MALLOC_ARENA_MAX: '1', ...variables },
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  while (!(await isReady(origin))) {
    if (hasEnded()) throw new Error('The host ended before it could work');
    await wait(5);
  }
  return {
    origin,
    readyAfter: performance.now() - began,
    residentMemory: () => readResident(child.pid),
    hasEnded,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
