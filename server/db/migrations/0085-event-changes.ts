import { type Kysely, sql } from 'kysely';
import type { SchemaEngine, SchemaStep } from '../schema-step.ts';

/** Makes the database itself refuse to change or delete what was written. */
async function makeAppendOnly(db: Kysely<unknown>, { kind }: SchemaEngine): Promise<void> {
  if (kind === 'postgres') {
    // The function is that of the history of attendance.
    await sql`
      create trigger append_only before update or delete or truncate on event_changes
      for each statement execute function refuse_change()`.execute(db);
    return;
  }
  for (const change of ['update', 'delete']) {
    await sql`
      create trigger ${sql.raw(`event_changes_refuses_${change}`)}
      before ${sql.raw(change)} on event_changes
      begin select raise(abort, 'rows of this table are never changed'); end`.execute(db);
  }
}

/** Creates the history of evenings that were changed when something was recorded of them. */
export const eventChanges: SchemaStep = async (db, engine) => {
  const { bigint, sortedText } = engine.columns;
  await db.schema
    .createTable('event_changes')
    .addColumn('id', sortedText, (c) => c.primaryKey())
    .addColumn('event_id', 'text', (c) => c.notNull().references('events.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('starts_before', bigint, (c) => c.notNull())
    .addColumn('starts_after', bigint, (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('by_id', sortedText, (c) => c.notNull())
    .addColumn('by_name', 'text', (c) => c.notNull())
    .addColumn('at', bigint, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('event_changes_event')
    .on('event_changes')
    .columns(['event_id', 'id'])
    .execute();
  await makeAppendOnly(db, engine);
};
