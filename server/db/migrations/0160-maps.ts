import type { SchemaStep } from '../schema-step.ts';

/** Creates maps, and the tiles into which their pictures are cut. */
export const maps: SchemaStep = async (db, { columns: { bigint } }) => {
  await db.schema
    .createTable('maps')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull().unique())
    .addColumn('level_of', 'text')
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('picture_id', 'text')
    .addColumn('picture_width', 'integer')
    .addColumn('picture_height', 'integer')
    .addColumn('made_at', bigint, (c) => c.notNull())
    .addColumn('last_number', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('map_tiles')
    .addColumn('picture_id', 'text', (c) => c.notNull())
    .addColumn('zoom', 'integer', (c) => c.notNull())
    .addColumn('tile_column', 'integer', (c) => c.notNull())
    .addColumn('tile_row', 'integer', (c) => c.notNull())
    .addColumn('file_hash', 'text', (c) => c.notNull().references('files.hash'))
    .addPrimaryKeyConstraint('map_tiles_key', ['picture_id', 'zoom', 'tile_column', 'tile_row'])
    .execute();
  await db.schema.createIndex('map_tiles_file').on('map_tiles').column('file_hash').execute();
};
