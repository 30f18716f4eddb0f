import { setTimeout as wait } from 'node:timers/promises';
import { demoSeed } from '#demo/guild.ts';
import type { Database } from '../db/database.ts';
import { holdClaim } from '../db/held-claim.ts';
import { openGuildDatabase } from '../db/open.ts';
import { isOutOfReach } from '../db/out-of-reach.ts';
import { hasNoUsers } from '../db/people.ts';
import { loadDemoGuild } from '../demo/load.ts';
import { readEnv } from '../env.ts';
import { ImportUnderWayError } from '../imports/import-error.ts';
import { awayCode } from './aside.ts';

/** The rest before another try, in milliseconds. */
const rest = 1000;

/** Loads the guild once no import is under way: one that was killed keeps its claim for a while. */
async function load(database: Database): Promise<void> {
  for (;;) {
    try {
      await loadDemoGuild(database, { now: Date.now(), seed: demoSeed });
      return;
    } catch (error) {
      if (!(error instanceof ImportUnderWayError)) throw error;
      await wait(rest);
    }
  }
}

/** Fills the database, or waits until another host has: several may start at the same moment. */
async function fill(database: Database): Promise<void> {
  while (await hasNoUsers(database.db)) {
    const claim = await holdClaim(database.db, 'demo', Date.now);
    if (!('release' in claim)) {
      await wait(rest);
      continue;
    }
    try {
      if (await hasNoUsers(database.db)) await load(database);
    } finally {
      await claim.release();
    }
  }
}

async function fillNamed(): Promise<void> {
  const database = await openGuildDatabase(readEnv(process.env));
  try {
    await fill(database);
  } finally {
    await database.close();
  }
}

// Fills the empty database that the environment names. This runs in a process of its own, so that
// the host that starts it keeps none of the memory that drawing and importing take.
try {
  await fillNamed();
} catch (error) {
  console.error(error);
  process.exitCode = isOutOfReach(error) ? awayCode : 1;
}
