import type { SchemaStep } from '../schema-step.ts';

/**
 * Lets the index of characters tell when each was saved. Their rows hold forms of many kilobytes,
 * which a reader of the columns behind them walks through.
 */
export const characterSaves: SchemaStep = async (db) => {
  await db.schema.dropIndex('characters_facts').execute();
  await db.schema
    .createIndex('characters_facts')
    .on('characters')
    .columns([
      ...(['user_id', 'is_main', 'level', 'id', 'ign', 'archetype1'] as const),
      ...(['updated_at', 'version'] as const),
    ])
    .execute();
};
