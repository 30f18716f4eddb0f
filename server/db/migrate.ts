import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { migrationsFor } from './migrations.ts';

/**
 * Migrates the schema. Several hosts may start at once: one migrates, the others wait. All steps are
 * one transaction: one that fails leaves the database as it was.
 */
export async function migrate(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  steps: Record<string, Migration> = migrationsFor(engine),
): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(steps) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error as Error;
}
