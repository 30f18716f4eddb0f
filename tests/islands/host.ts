import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '#server/host/log.ts';
import type { TestProject } from 'vitest/node';
import { guild } from '#config';
import { readEnv } from '#server/env.ts';
import { startHost } from '#server/host/host.ts';

/** Starts a real API host with the demo guild for the islands to talk to. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-islands-'));
  const host = await startHost({
    env: readEnv({
      PORT: String(project.config.env.API_PORT),
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
    }),
    guild,
    log: silentLog,
    siteFolder: null,
  });
  return async () => {
    await host.close();
    await rm(folder, { recursive: true });
  };
}
