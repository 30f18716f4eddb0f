import type { SchemaStep } from '../schema-step.ts';

/** Creates the places of maps, and what they were. */
export const mapPlaces: SchemaStep = async (db, { columns: { bigint, sortedText } }) => {
  await db.schema
    .createTable('map_places')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('map_id', 'text', (c) => c.notNull().references('maps.id'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('layer', 'text', (c) => c.notNull())
    .addColumn('owner_id', sortedText, (c) => c.references('users.id'))
    .addColumn('squad_id', 'text')
    .addColumn('level', 'integer', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('x', 'integer', (c) => c.notNull())
    .addColumn('y', 'integer', (c) => c.notNull())
    .addColumn('points', 'text')
    .addColumn('level_from', 'integer')
    .addColumn('level_to', 'integer')
    .addColumn('items', 'text')
    .addColumn('made_at', bigint, (c) => c.notNull())
    .addColumn('removed_at', bigint)
    .addColumn('seen_at', bigint)
    .addColumn('seen_by', sortedText, (c) => c.references('users.id'))
    .addColumn('timer_started_at', bigint)
    .addColumn('timer_minutes', 'integer')
    .addColumn('timer_by', sortedText, (c) => c.references('users.id'))
    .addColumn('proposed_at', bigint)
    .addColumn('refused_at', bigint)
    .addColumn('refused_why', 'text')
    .addColumn('source_id', 'text')
    .addColumn('source_hash', 'text')
    .addUniqueConstraint('map_places_number', ['map_id', 'number'])
    .addUniqueConstraint('map_places_source', ['map_id', 'source_id'])
    .execute();
  await db.schema
    .createIndex('map_places_owner')
    .on('map_places')
    .columns(['map_id', 'layer', 'owner_id'])
    .execute();
  await db.schema
    .createIndex('map_places_squad')
    .on('map_places')
    .columns(['map_id', 'layer', 'squad_id'])
    .execute();
  await db.schema
    .createTable('map_place_revisions')
    .addColumn('place_id', 'text', (c) => c.notNull().references('map_places.id'))
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('layer', 'text', (c) => c.notNull())
    .addColumn('squad_id', 'text')
    .addColumn('level', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('by_id', sortedText, (c) => c.references('users.id'))
    .addColumn('at', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('map_place_revisions_key', ['place_id', 'revision'])
    .execute();
};
