import { type Kysely, sql } from 'kysely';
import type { SchemaEngine, SchemaStep } from '../schema-step.ts';

/** Creates the search's tables other than `item_names`. */
async function createSearch(db: Kysely<unknown>, { kind }: SchemaEngine): Promise<void> {
  if (kind === 'sqlite') {
    await sql`
      create virtual table item_search using fts5(
        name_key, tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1
      )`.execute(db);
    return;
  }
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`
    create index item_names_trigrams on item_names using gin (name_key gin_trgm_ops)`.execute(db);
}

/** Creates people and their sessions. */
async function createPeople(db: Kysely<unknown>, { columns }: SchemaEngine): Promise<void> {
  const { bigint, sortedText } = columns;
  await db.schema
    .createTable('users')
    .addColumn('id', sortedText, (c) => c.primaryKey())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('avatar', 'text')
    .addColumn('roles', 'text')
    .addColumn('joined_at', bigint)
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('id_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', sortedText, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('expires_at', bigint, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();
}

/** Creates snapshots of game data. */
async function createGameData(db: Kysely<unknown>, engine: SchemaEngine): Promise<void> {
  const { bigint, sortedText } = engine.columns;
  await db.schema
    .createTable('snapshots')
    .addColumn('id', bigint, (c) => c.primaryKey())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('is_current', 'integer', (c) => c.notNull())
    .addColumn('first_rank', bigint)
    .addColumn('last_rank', bigint)
    .execute();
  await db.schema
    .createIndex('snapshots_current')
    .unique()
    .on('snapshots')
    .column('is_current')
    .where('is_current', '=', sql.lit(1))
    .execute();

  await db.schema
    .createTable('items')
    .addColumn('snapshot_id', bigint, (c) => c.notNull().references('snapshots.id'))
    .addColumn('id', sortedText, (c) => c.notNull())
    .addColumn('layout', 'text', (c) => c.notNull())
    .addColumn('name_key', sortedText, (c) => c.notNull())
    .addColumn('card', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('items_key', ['snapshot_id', 'id'])
    .execute();

  await db.schema
    .createTable('item_names')
    .addColumn('rank', bigint, (c) => c.primaryKey())
    .addColumn('snapshot_id', bigint, (c) => c.notNull())
    .addColumn('item_id', sortedText, (c) => c.notNull())
    .addColumn('name_key', sortedText, (c) => c.notNull())
    .addForeignKeyConstraint('item_names_item', ['snapshot_id', 'item_id'], 'items', [
      'snapshot_id',
      'id',
    ])
    .execute();
  await db.schema
    .createIndex('item_names_item')
    .on('item_names')
    .columns(['snapshot_id', 'item_id'])
    .execute();
  await db.schema
    .createIndex('item_names_key')
    .on('item_names')
    .columns(['snapshot_id', 'name_key', 'rank'])
    .execute();
  await createSearch(db, engine);

  await db.schema
    .createTable('recipes')
    .addColumn('snapshot_id', bigint, (c) => c.notNull().references('snapshots.id'))
    .addColumn('id', sortedText, (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('recipes_key', ['snapshot_id', 'id'])
    .execute();
}

/** Creates files, and their paths. */
async function createFiles(db: Kysely<unknown>, { columns }: SchemaEngine): Promise<void> {
  const { bytes } = columns;
  await db.schema
    .createTable('files')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('bytes', bytes, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('file_paths')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('file_hash', 'text', (c) => c.notNull().references('files.hash'))
    .execute();
}

/** Creates the tables of the guild's tools. */
async function createGuild(db: Kysely<unknown>, { columns }: SchemaEngine): Promise<void> {
  const { bigint, sortedText } = columns;
  await db.schema
    .createTable('characters')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', sortedText, (c) => c.notNull().references('users.id'))
    .addColumn('ign', 'text', (c) => c.notNull())
    .addColumn('level', 'integer', (c) => c.notNull())
    .addColumn('archetype1', 'text', (c) => c.notNull())
    .addColumn('is_main', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('updated_at', bigint, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('characters_user').on('characters').column('user_id').execute();

  await db.schema
    .createTable('events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('mandatory', 'integer', (c) => c.notNull())
    .addColumn('starts_at', bigint, (c) => c.notNull())
    .addColumn('ends_at', bigint, (c) => c.notNull())
    .addColumn('zone', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('events_start').on('events').column('starts_at').execute();

  await db.schema
    .createTable('attendance')
    .addColumn('event_id', 'text', (c) => c.notNull().references('events.id'))
    .addColumn('user_id', sortedText, (c) => c.notNull().references('users.id'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('recorded_at', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('attendance_key', ['event_id', 'user_id'])
    .execute();
  await db.schema.createIndex('attendance_user').on('attendance').column('user_id').execute();

  await db.schema
    .createTable('trials')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', sortedText, (c) => c.notNull().references('users.id'))
    .addColumn('started_at', bigint, (c) => c.notNull())
    .addColumn('ends_at', bigint, (c) => c.notNull())
    .addColumn('verdict', 'text')
    .addColumn('reason', 'text')
    .addColumn('decided_at', bigint)
    .execute();

  await db.schema
    .createTable('squads')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('lead_id', sortedText, (c) => c.notNull().references('users.id'))
    .execute();
  await db.schema
    .createTable('squad_members')
    .addColumn('squad_id', 'text', (c) => c.notNull().references('squads.id'))
    .addColumn('user_id', sortedText, (c) => c.notNull().references('users.id'))
    .addPrimaryKeyConstraint('squad_members_key', ['squad_id', 'user_id'])
    .execute();
}

/** Creates people, sessions, game data, files, and the tables of the guild's tools. */
export const start: SchemaStep = async (db, engine) => {
  await createPeople(db, engine);
  await createGameData(db, engine);
  await createFiles(db, engine);
  await createGuild(db, engine);
};
