import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { isReady, type SpawnedHost, type SpawnOptions, spawnOn } from '../spawn-host.ts';

/** A host in a process of its own, with a data folder of its own. */
export interface RunningHost extends SpawnedHost {
  /** ends it, however it is, and takes its folder away */
  remove: () => Promise<void>;
}

/** Starts the host's program without waiting for it; nobody may sign in but by Discord. */
export async function spawnHost(options: SpawnOptions = {}): Promise<RunningHost> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-running-'));
  const variables = { DEMO: 'off', ...options.variables };
  const host = await spawnOn(dataDir, { ...options, variables });
  return {
    ...host,
    remove: async () => {
      host.child.kill('SIGKILL');
      await host.ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits until a host can work. */
export async function untilReady({ origin }: RunningHost): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(await isReady(origin)).toBe(true);
    },
    { timeout: 30_000 },
  );
}

/** Starts the host's program and waits until it can work. */
export async function startRunningHost(options: SpawnOptions = {}): Promise<RunningHost> {
  const host = await spawnHost(options);
  await untilReady(host);
  return host;
}
