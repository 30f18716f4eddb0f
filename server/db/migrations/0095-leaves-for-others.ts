import type { SchemaStep } from '../schema-step.ts';

/**
 * Lets a leave tell which officer entered it, ended it early or took it back, and lets a change name
 * the version that its officer saw.
 */
export const leavesForOthers: SchemaStep = async (db, { columns: { bigint } }) => {
  const table = () => db.schema.alterTable('leaves');
  await table()
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  for (const done of ['entered', 'ended', 'taken_back']) {
    await table().addColumn(`${done}_by`, 'text').execute();
    await table().addColumn(`${done}_at`, bigint).execute();
  }
  await table().addColumn('ended_from', 'text').execute();
  // Those that are over are read by pages, the latest last day first.
  await db.schema.createIndex('leaves_over').on('leaves').columns(['last_day', 'id']).execute();
};
