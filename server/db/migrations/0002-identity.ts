import { type Kysely, sql } from 'kysely';
import type { SchemaEngine, SchemaStep } from '../schema-step.ts';

/** Makes the database itself refuse to change or delete rows of a table. */
async function makeAppendOnly(
  db: Kysely<unknown>,
  { kind }: SchemaEngine,
  table: string,
): Promise<void> {
  if (kind === 'sqlite') {
    for (const change of ['update', 'delete']) {
      await sql`
        create trigger ${sql.raw(`${table}_refuses_${change}`)}
        before ${sql.raw(change)} on ${sql.table(table)}
        begin select raise(abort, 'rows of this table are never changed'); end`.execute(db);
    }
    return;
  }
  await sql`
    create or replace function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'rows of % are never changed', tg_table_name; end $$`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on ${sql.table(table)}
    for each statement execute function refuse_change()`.execute(db);
}

/** Adds sign-in with Discord, its roles, masquerades, and the audit log. */
export const identity: SchemaStep = async (db, engine) => {
  const { bigint, sortedText } = engine.columns;

  await db.schema.alterTable('users').addColumn('roles_at', bigint).execute();

  await db.schema
    .createTable('sign_ins')
    .addColumn('state_hash', 'text', (c) => c.primaryKey())
    .addColumn('browser_hash', 'text', (c) => c.notNull())
    .addColumn('verifier', 'text', (c) => c.notNull())
    .addColumn('back', 'text', (c) => c.notNull())
    .addColumn('expires_at', bigint, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sign_ins_expiry').on('sign_ins').column('expires_at').execute();

  await db.schema
    .createTable('discord_tokens')
    .addColumn('user_id', sortedText, (c) =>
      c.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('sealed', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('guild_roles')
    .addColumn('id', sortedText, (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('color', bigint, (c) => c.notNull())
    .addColumn('position', bigint, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('milestones')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('reached_at', bigint, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('masquerades')
    .addColumn('session_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', sortedText, (c) => c.notNull())
    .addColumn('target_id', 'text', (c) => c.notNull())
    .addColumn('target_name', 'text', (c) => c.notNull())
    .addColumn('ends_at', bigint, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('masquerades_end').on('masquerades').column('ends_at').execute();

  await db.schema
    .createTable('audit')
    .addColumn('id', sortedText, (c) => c.primaryKey())
    .addColumn('at', bigint, (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text')
    .addColumn('subject_id', 'text')
    .addColumn('subject_name', 'text')
    .addColumn('people_key', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .execute();
  await makeAppendOnly(db, engine, 'audit');
};
