import type { SchemaStep } from '../schema-step.ts';

/** Keeps what moves of people in squads were answered, for whoever has not heard it. */
export const squadMoves: SchemaStep = async (db, { columns: { bigint, sortedText } }) => {
  await db.schema
    .createTable('squad_moves')
    .addColumn('by_id', sortedText, (c) => c.notNull().references('users.id'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('at', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('squad_moves_key', ['by_id', 'id'])
    .execute();
  await db.schema
    .createIndex('squad_moves_at')
    .on('squad_moves')
    .columns(['by_id', 'at'])
    .execute();
};
