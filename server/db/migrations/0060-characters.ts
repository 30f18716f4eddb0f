import { sql } from 'kysely';
import type { SchemaStep } from '../schema-step.ts';

/** Adds versions of characters, one main for each member, and characters that can be restored. */
export const characters: SchemaStep = async (db, engine) => {
  const { bigint, sortedText } = engine.columns;

  await db.schema
    .alterTable('characters')
    .addColumn('version', bigint, (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createIndex('characters_main')
    .unique()
    .on('characters')
    .column('user_id')
    .where(sql.ref('is_main'), '=', 1)
    .execute();

  await db.schema
    .createTable('deleted_characters')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', sortedText, (c) => c.notNull().references('users.id'))
    .addColumn('row', 'text', (c) => c.notNull())
    .addColumn('deleted_at', bigint, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('deleted_characters_time')
    .on('deleted_characters')
    .column('deleted_at')
    .execute();

  await db.schema.createIndex('audit_subject').on('audit').columns(['subject_id', 'id']).execute();
};
