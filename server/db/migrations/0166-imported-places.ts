import { sql } from 'kysely';
import type { SchemaStep } from '../schema-step.ts';

/** Columns that name people, by which rows are found once somebody goes: few of them are filled. */
const ofPeople = [
  ['map_places', 'owner_id'],
  ['map_places', 'seen_by'],
  ['map_places', 'timer_by'],
  ['map_place_revisions', 'by_id'],
] as const;

/**
 * Keeps what the last import said of a place, beside what people have made of it; finds places by the people
 * they name, and removed ones by when they were.
 */
export const importedPlaces: SchemaStep = async (db) => {
  await db.schema.alterTable('map_places').addColumn('source_said', 'text').execute();
  for (const [table, column] of ofPeople) {
    await db.schema
      .createIndex(`${table}_${column}`)
      .on(table)
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute();
  }
  await db.schema
    .createIndex('map_places_removed')
    .on('map_places')
    .column('removed_at')
    .where(sql.ref('removed_at'), 'is not', null)
    .execute();
};
