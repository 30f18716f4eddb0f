import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '#server/host/log.ts';
import { guild } from '#config';
import { readEnv } from '#server/env.ts';
import { startHost } from '#server/host/host.ts';

/** Serves the built site with the demo guild, for every test of the run. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-e2e-'));
  const host = await startHost({
    env: readEnv({ PORT: '0', DATA_DIR: folder, RATE_LIMITS: 'off' }),
    guild,
    log: silentLog,
    siteFolder: 'dist',
  });
  process.env.E2E_ORIGIN = host.origin;
  return async () => {
    await host.close();
    await rm(folder, { recursive: true });
  };
}
