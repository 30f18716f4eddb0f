import type { Database } from '../db/database.ts';
import { findMilestone } from '../db/milestones.ts';
import { migrationNames } from '../db/migrations.ts';
import type { SiteState } from '#contract/site-state.ts';

/** Reads what the database is: its engine, its size, the shape of its tables. */
export async function readDatabaseState({ db, engine }: Database): Promise<SiteState['database']> {
  const { version, bytes } = await engine.describe(db);
  return { engine: engine.kind, version, bytes, schema: migrationNames.at(-1) ?? '' };
}

/** Returns the moment at which any host began the last backup of a night; null before the first. */
export async function findLastBackup({ db }: Database): Promise<number | null> {
  return (await findMilestone(db, 'backup')) || null;
}
