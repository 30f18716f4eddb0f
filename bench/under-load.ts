import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './faults/postgres-server.ts';
import { benchOneHost } from './load/one-host.ts';
import { benchThreeHosts } from './load/three-hosts.ts';
import type { Figure } from './table.ts';

/** Measures hosts under more load than a guild makes. It takes about five minutes. */
export async function benchLoad(dataDir: string): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-load-'));
  const postgres = await startPostgres();
  try {
    return [...(await benchOneHost(dataDir)), ...(await benchThreeHosts(postgres, folder))];
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
