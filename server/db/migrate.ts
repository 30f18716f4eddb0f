import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { migrationsFor } from './migrations.ts';

/** The steps of the schema by name, oldest first. */
export type Steps = Record<string, Migration>;

type Migrated = Pick<Database, 'db' | 'engine'>;

function migratorOf({ db }: Migrated, steps: Steps): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(steps) },
    // Steps are made side by side: one may come to hosts that have taken one of a higher number.
    allowUnorderedMigrations: true,
  });
}

/**
 * Migrates the schema. Several hosts may start at once: one migrates, the others wait. All steps are
 * one transaction: one that fails leaves the database as it was.
 * @param steps the steps to take, if not all of them
 */
export async function migrate(
  database: Migrated,
  steps: Steps = migrationsFor(database.engine),
): Promise<void> {
  const { error } = await migratorOf(database, steps).migrateToLatest();
  if (error) throw error as Error;
}

/** Returns the names of the steps that a database has taken, and of those that it has to take. */
export async function readSteps(
  database: Migrated,
  steps: Steps = migrationsFor(database.engine),
): Promise<{ taken: string[]; due: string[] }> {
  const all = await migratorOf(database, steps).getMigrations();
  const namesOf = (isTaken: boolean) =>
    all.filter(({ executedAt }) => (executedAt !== undefined) === isTaken).map(({ name }) => name);
  return { taken: namesOf(true), due: namesOf(false) };
}
