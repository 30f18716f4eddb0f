import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { freePort } from '../free-port.ts';

/** A host in a process of its own, with a data folder of its own. */
export interface RunningHost {
  child: ChildProcess;
  port: number;
  origin: string;
  dataDir: string;
  /** resolves when the process has ended, with how */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** ends it, however it is, and takes its folder away */
  remove: () => Promise<void>;
}

/** Starts the host's program without waiting for it. */
export async function spawnHost(
  options: {
    variables?: Record<string, string>;
    stdio?: StdioOptions;
    /** the program and what is handed to it: the API host without pages */
    program?: readonly [string, ...string[]];
    cwd?: string;
    /** gives the program a process group of its own */
    detached?: boolean;
  } = {},
): Promise<RunningHost> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-running-'));
  const port = await freePort();
  const [command, ...args] = options.program ?? [process.execPath, 'server/main.ts', '--api-only'];
  const child = spawn(command, args, {
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME },
      ...{ DATA_DIR: dataDir, PORT: String(port), DEMO: 'off' },
      ...options.variables,
    },
    stdio: options.stdio ?? ['ignore', 'ignore', 'inherit'],
    cwd: options.cwd,
    detached: options.detached,
  });
  const ended = once(child, 'exit').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
  }));
  return {
    ...{ child, port, dataDir, ended },
    origin: `http://127.0.0.1:${port}`,
    remove: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits until a host can work. */
export async function untilReady({ origin }: RunningHost): Promise<void> {
  await vi.waitFor(
    async () => {
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    },
    { timeout: 30_000 },
  );
}

/** Starts the host's program and waits until it can work. */
export async function startRunningHost(
  options: Parameters<typeof spawnHost>[0] = {},
): Promise<RunningHost> {
  const host = await spawnHost(options);
  await untilReady(host);
  return host;
}
