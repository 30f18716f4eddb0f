import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchDatabaseFaults } from './faults/database.ts';
import { benchKills } from './faults/kills.ts';
import { startPostgres } from './faults/postgres-server.ts';
import type { Figure } from './table.ts';

/** Breaks hosts and databases under load, and counts what is lost. It takes about ten minutes. */
export async function benchFaults(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-faults-'));
  const postgres = await startPostgres();
  try {
    return [
      ...(await benchKills('SQLite', folder, {})),
      ...(await benchKills('PostgreSQL', folder, { DATABASE_URL: postgres.address })),
      ...(await benchDatabaseFaults(postgres, folder)),
    ];
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
