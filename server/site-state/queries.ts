import type { Database } from '../db/database.ts';
import { findMilestone } from '../db/milestones.ts';
import { migrationNames } from '../db/migrations.ts';
import type { SiteState } from '#contract/site-state.ts';

/** Reads what the database is: its engine, its size, the shape of its tables. */
export async function readDatabaseState({ db, engine }: Database): Promise<SiteState['database']> {
  const { version, bytes } = await engine.describe(db);
  return { engine: engine.kind, version, bytes, schema: migrationNames.at(-1) ?? '' };
}

/**
 * Returns the moments at which any host began the last backup of a night, and the last before steps of
 * the schema; null before the first.
 */
export async function findLastBackups({
  db,
}: Database): Promise<{ last: number | null; beforeSteps: number | null }> {
  const [last, beforeSteps] = await Promise.all([
    findMilestone(db, 'backup'),
    findMilestone(db, 'backup-before-steps'),
  ]);
  return { last: last || null, beforeSteps: beforeSteps || null };
}
