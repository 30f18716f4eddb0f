import { setTimeout as wait } from 'node:timers/promises';
import { demoSeed } from '#demo/guild.ts';
import type { Database } from '../db/database.ts';
import { openGuildDatabase } from '../db/open.ts';
import { loadDemoGuild } from '../demo/load.ts';
import { readEnv } from '../env.ts';
import { ImportUnderWayError } from '../imports/import-error.ts';

/**
 * Fills the database as soon as no import is under way: after a host was stopped while filling, its
 * claim lasts a while.
 */
async function fill(database: Database): Promise<void> {
  try {
    await loadDemoGuild(database, { now: Date.now(), seed: demoSeed });
  } catch (error) {
    if (!(error instanceof ImportUnderWayError)) throw error;
    await wait(1000);
    await fill(database);
  }
}

// Fills the empty database that the environment names. This runs in a process of its own, so that
// the host that starts it keeps none of the memory that drawing and importing take.
const database = await openGuildDatabase(readEnv(process.env));
try {
  await fill(database);
} finally {
  await database.close();
}
