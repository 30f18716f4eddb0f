import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { compileCache } from './compile-cache.ts';
import { freePort } from './free-port.ts';

/** A host in a process of its own, which may not work yet. */
export interface SpawnedHost {
  child: ChildProcess;
  port: number;
  origin: string;
  dataDir: string;
  /** resolves when the process has ended, with how */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

export interface SpawnOptions {
  variables?: Record<string, string>;
  stdio?: StdioOptions;
  /** the program and what is handed to it: the API host without pages */
  program?: readonly [string, ...string[]];
  cwd?: string;
  /** gives the program a process group of its own */
  detached?: boolean;
}

/** Starts the host's program on a data folder without waiting for it. */
export async function spawnOn(dataDir: string, options: SpawnOptions = {}): Promise<SpawnedHost> {
  const port = await freePort();
  const [command, ...args] = options.program ?? [process.execPath, 'server/main.ts', '--api-only'];
  const child = spawn(command, args, {
    env: {
      ...{ ...compileCache, PATH: process.env.PATH, HOME: process.env.HOME },
      ...{ DATA_DIR: dataDir, PORT: String(port) },
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
  return { child, port, dataDir, ended, origin: `http://127.0.0.1:${port}` };
}

/** Tells whether a host can work. */
export async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}
