import { sql } from 'kysely';
import type { SchemaStep } from '../schema-step.ts';

/** Creates the plans of raids, and the moves in them. */
export const raids: SchemaStep = async (db, engine) => {
  const { bigint, sortedText } = engine.columns;
  await db.schema
    .createTable('raids')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('event_id', 'text', (c) => c.references('events.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('seats', 'integer', (c) => c.notNull())
    .addColumn('seated', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('published_body', 'text')
    .addColumn('first_published', 'text')
    .addColumn('published_version', 'integer')
    .addColumn('published_at', bigint)
    .addColumn('published_by', 'text')
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('changed_at', bigint, (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .execute();
  // Members see one plan of an evening.
  await db.schema
    .createIndex('raids_published')
    .on('raids')
    .column('event_id')
    .unique()
    .where(sql.ref('published_at'), 'is not', null)
    .execute();

  await db.schema
    .createTable('raid_moves')
    .addColumn('raid_id', 'text', (c) => c.notNull().references('raids.id'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('by_id', sortedText, (c) => c.notNull().references('users.id'))
    .addColumn('step', 'text', (c) => c.notNull())
    .addColumn('changes', 'text', (c) => c.notNull())
    .addColumn('at', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('raid_moves_key', ['raid_id', 'version'])
    .execute();
  await db.schema
    .createIndex('raid_moves_id')
    .on('raid_moves')
    .columns(['raid_id', 'id'])
    .unique()
    .execute();
};
