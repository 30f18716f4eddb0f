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

/** Adds marks to events, and creates answers and feeds. */
async function extendCalendar(db: Kysely<unknown>, { columns }: SchemaEngine): Promise<void> {
  const { bigint, sortedText } = columns;
  for (const flag of ['tbd', 'all_call', 'is_public', 'cancelled'] as const) {
    await db.schema
      .alterTable('events')
      .addColumn(flag, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  }
  for (const count of ['version', 'attendance_version'] as const) {
    await db.schema
      .alterTable('events')
      .addColumn(count, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  }
  for (const reference of ['series_id', 'squad_id'] as const) {
    await db.schema.alterTable('events').addColumn(reference, 'text').execute();
  }
  await db.schema.createIndex('events_series').on('events').column('series_id').execute();

  await db.schema
    .createTable('rsvps')
    .addColumn('event_id', 'text', (c) => c.notNull().references('events.id'))
    .addColumn('user_id', sortedText, (c) => c.notNull().references('users.id'))
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('role', 'text')
    .addColumn('comment', 'text', (c) => c.notNull())
    .addColumn('answered_at', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('rsvps_key', ['event_id', 'user_id'])
    .execute();

  await db.schema
    .createTable('calendar_feeds')
    .addColumn('user_id', sortedText, (c) => c.primaryKey().references('users.id'))
    .addColumn('generation', 'integer', (c) => c.notNull())
    .addColumn('renewed_at', bigint, (c) => c.notNull())
    .execute();
}

/** Creates the history of attendance, appeals and leave. */
async function extendAttendance(db: Kysely<unknown>, engine: SchemaEngine): Promise<void> {
  const { bigint, sortedText } = engine.columns;
  await db.schema
    .createTable('attendance_changes')
    .addColumn('id', sortedText, (c) => c.primaryKey())
    .addColumn('event_id', 'text', (c) => c.notNull().references('events.id'))
    .addColumn('user_id', sortedText, (c) => c.notNull().references('users.id'))
    .addColumn('before', 'text')
    .addColumn('after', 'text', (c) => c.notNull())
    .addColumn('by_id', sortedText, (c) => c.notNull())
    .addColumn('by_name', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('at', bigint, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('attendance_changes_event')
    .on('attendance_changes')
    .columns(['event_id', 'user_id'])
    .execute();
  await makeAppendOnly(db, engine, 'attendance_changes');

  await db.schema
    .createTable('attendance_appeals')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('event_id', 'text', (c) => c.notNull().references('events.id'))
    .addColumn('user_id', sortedText, (c) => c.notNull().references('users.id'))
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('made_at', bigint, (c) => c.notNull())
    .addColumn('outcome', 'text')
    .addColumn('answer', 'text')
    .addColumn('answered_by', 'text')
    .addColumn('answered_at', bigint)
    .execute();

  await db.schema
    .createTable('leaves')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', sortedText, (c) => c.notNull().references('users.id'))
    .addColumn('first_day', 'text', (c) => c.notNull())
    .addColumn('last_day', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('made_at', bigint, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('leaves_user').on('leaves').column('user_id').execute();
}

/** Adds who decided a trial, and creates its notes. */
async function extendTrials(db: Kysely<unknown>, { columns }: SchemaEngine): Promise<void> {
  const { bigint, sortedText } = columns;
  await db.schema.alterTable('trials').addColumn('decided_by', 'text').execute();
  await db.schema.createIndex('trials_user').on('trials').column('user_id').execute();
  await db.schema
    .createTable('trial_votes')
    .addColumn('trial_id', 'text', (c) => c.notNull().references('trials.id'))
    .addColumn('user_id', sortedText, (c) => c.notNull().references('users.id'))
    .addColumn('vote', 'text', (c) => c.notNull())
    .addColumn('voted_at', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('trial_votes_key', ['trial_id', 'user_id'])
    .execute();
  await db.schema
    .createTable('trial_notes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('trial_id', 'text', (c) => c.notNull().references('trials.id'))
    .addColumn('author_id', sortedText, (c) => c.notNull().references('users.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('written_at', bigint, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('trial_notes_trial').on('trial_notes').column('trial_id').execute();
}

/** Adds the calendar's answers and feeds, the history of attendance, notes on trials, and leave. */
export const guildEvenings: SchemaStep = async (db, engine) => {
  await extendCalendar(db, engine);
  await extendAttendance(db, engine);
  await extendTrials(db, engine);
};
