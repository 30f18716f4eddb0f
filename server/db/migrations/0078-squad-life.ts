import type { Kysely } from 'kysely';
import type { SchemaEngine, SchemaStep } from '../schema-step.ts';

/** Adds deputy, shield, words and state to squads, role and day of joining to their members. */
async function extendSquads(db: Kysely<unknown>, { columns }: SchemaEngine): Promise<void> {
  const { bigint, sortedText } = columns;
  const squads = () => db.schema.alterTable('squads');
  await squads()
    .addColumn('deputy_id', sortedText, (c) => c.references('users.id'))
    .execute();
  for (const part of ['parting', 'charge'] as const) {
    await squads().addColumn(part, 'text').execute();
  }
  await squads()
    .addColumn('seeks', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await squads()
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await squads().addColumn('disbanded_at', bigint).execute();

  const members = () => db.schema.alterTable('squad_members');
  await members().addColumn('role', 'text').execute();
  await members()
    .addColumn('joined_at', bigint, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('squad_members_user').on('squad_members').column('user_id').execute();
}

/** Creates what members wish, whom they ask, and the history of all that. */
async function createLife(db: Kysely<unknown>, { columns }: SchemaEngine): Promise<void> {
  const { bigint, sortedText } = columns;
  await db.schema
    .createTable('squad_wishes')
    .addColumn('user_id', sortedText, (c) => c.primaryKey().references('users.id'))
    .addColumn('looking', 'integer', (c) => c.notNull())
    .addColumn('evenings', 'text', (c) => c.notNull())
    .addColumn('role', 'text')
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('companions', 'text', (c) => c.notNull())
    .addColumn('avoids', 'text', (c) => c.notNull())
    .addColumn('changed_at', bigint, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('squad_requests')
    .addColumn('squad_id', 'text', (c) => c.notNull().references('squads.id'))
    .addColumn('user_id', sortedText, (c) => c.notNull().references('users.id'))
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('made_at', bigint, (c) => c.notNull())
    .addColumn('outcome', 'text')
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('answered_by', 'text')
    .addColumn('answered_at', bigint)
    .addPrimaryKeyConstraint('squad_requests_key', ['squad_id', 'user_id'])
    .execute();
  await db.schema
    .createIndex('squad_requests_user')
    .on('squad_requests')
    .column('user_id')
    .execute();

  await db.schema
    .createTable('squad_changes')
    .addColumn('id', sortedText, (c) => c.primaryKey())
    .addColumn('squad_id', 'text', (c) => c.notNull())
    .addColumn('squad_name', 'text', (c) => c.notNull())
    .addColumn('user_id', sortedText)
    .addColumn('username', 'text')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('by_id', sortedText, (c) => c.notNull())
    .addColumn('by_name', 'text', (c) => c.notNull())
    .addColumn('at', bigint, (c) => c.notNull())
    .execute();
  const index = (name: string, columnsOfIt: string[]) =>
    db.schema.createIndex(name).on('squad_changes').columns(columnsOfIt).execute();
  await index('squad_changes_squad', ['squad_id', 'id']);
  await index('squad_changes_user', ['user_id', 'id']);
}

/** Lets squads be made, changed and disbanded, and members look for one and ask to join. */
export const squadLife: SchemaStep = async (db, engine) => {
  await extendSquads(db, engine);
  await createLife(db, engine);
};
