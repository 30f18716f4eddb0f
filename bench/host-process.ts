import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../tests/free-port.ts';

/** The host in a process of its own, as `npm run serve` runs it. */
export interface HostProcess {
  origin: string;
  /** time from the start of the process to its first answer, in milliseconds */
  readyAfter: number;
  /** resident memory, in megabytes */
  residentMemory: () => Promise<number>;
  stop: () => Promise<void>;
}

async function answers(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    (response) => response.ok,
    () => false,
  );
}

async function readResident(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return Number(kilobytes) / 1024;
}

/**
 * Starts the host in a process of its own.
 * @param cpu the processor that it keeps to, so that the client has another
 * @param project the folder of the project whose site it serves
 */
export async function startProcess(
  dataDir: string,
  cpu: number,
  project = process.cwd(),
): Promise<HostProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const flags = ['--max-semi-space-size=4', '--max-old-space-size=192'];
  const command = [process.execPath, ...flags, 'cli/launch.mjs', 'serve'];
  const child = spawn('taskset', ['-c', String(cpu), ...command], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      RATE_LIMITS: 'off',
    },
  });
  while (!(await answers(origin))) {
    if (child.exitCode !== null) throw new Error('The host ended before it answered');
    await wait(5);
  }
  return {
    origin,
    readyAfter: performance.now() - began,
    residentMemory: () => readResident(child),
    stop: async () => {
      child.kill();
      await once(child, 'close');
    },
  };
}
