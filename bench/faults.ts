import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchDatabaseFaults } from './faults/database.ts';
import { benchFullDisk } from './faults/full-disk.ts';
import { benchKills } from './faults/kills.ts';
import { benchOutbox } from './faults/outbox.ts';
import { startPostgres } from './faults/postgres-server.ts';
import type { Figure } from './table.ts';

// `FAULTS_SHARE=0.05 npm run bench -- faults` looks whether it works with so small a part of the faults
// and writes; without it all of them come.

const share = Number(process.env.FAULTS_SHARE ?? 1);

/** Breaks hosts and databases under load, and counts what is lost. It takes about ten minutes. */
export async function benchFaults(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-faults-'));
  const postgres = await startPostgres();
  try {
    return [
      ...(await benchKills('SQLite', folder, {}, share)),
      ...(await benchKills('PostgreSQL', folder, { DATABASE_URL: postgres.address }, share)),
      ...(await benchDatabaseFaults(postgres, folder, share)),
      ...(await benchFullDisk(share)),
    ];
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Breaks hosts, Discord and databases while word is due (product §2.46). It takes half an hour. */
export async function benchOutboxes(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-outbox-'));
  const postgres = await startPostgres();
  try {
    const [onFile, onServer] = await Promise.all([
      benchOutbox(null, folder, share),
      benchOutbox(postgres, folder, share),
    ]);
    return [...onFile, ...onServer];
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
