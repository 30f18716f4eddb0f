import type { SchemaStep } from '../schema-step.ts';

/** Keeps of a post when Discord was last asked to take it. */
export const triedPosts: SchemaStep = async (db, { columns: { bigint } }) => {
  await db.schema.alterTable('event_posts').addColumn('tried_at', bigint).execute();
};
