import type { SchemaStep } from '../schema-step.ts';

/** Creates the equipment sets of characters, and what they were. */
export const equipmentSets: SchemaStep = async (db, { columns: { bigint, sortedText } }) => {
  await db.schema
    .createTable('equipment_sets')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('character_id', sortedText, (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('removed_at', bigint)
    .execute();
  await db.schema
    .createIndex('equipment_sets_character')
    .on('equipment_sets')
    .columns(['character_id', 'id'])
    .execute();
  await db.schema
    .createTable('equipment_set_revisions')
    .addColumn('set_id', 'text', (c) => c.notNull().references('equipment_sets.id'))
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('by_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('at', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('equipment_set_revisions_key', ['set_id', 'revision'])
    .execute();
};
