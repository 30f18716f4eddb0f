import type { SchemaStep } from '../schema-step.ts';

/** Creates what maps show in the light theme. It stands apart from them: they are made by a later step. */
export const mapLightPictures: SchemaStep = async (db) => {
  await db.schema
    .createTable('map_light_pictures')
    .addColumn('map_id', 'text', (c) => c.primaryKey())
    .addColumn('picture_id', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .execute();
};
