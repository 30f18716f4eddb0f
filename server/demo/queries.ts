import type { InsertObject, Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** Rows of one statement: characters with their gear are large. */
const batchSize = 100;

/** The tables of members' actions, each after those that it refers to. */
const lifeTables = [
  'squads',
  'squad_members',
  'squad_wishes',
  'squad_requests',
  'squad_changes',
  'characters',
  'events',
  'attendance',
  'trials',
  'rsvps',
  'leaves',
  'trial_notes',
  'trial_votes',
  'class_days',
  'raids',
] as const;

/** The rows of those tables, read a batch at a time. */
export type GuildLifeRows = { [Table in (typeof lifeTables)[number]]: Iterable<Tables[Table]> };

function* batches<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function addRows<Table extends keyof GuildLifeRows>(
  db: Kysely<Tables>,
  table: Table,
  rows: Iterable<InsertObject<Tables, Table>>,
): Promise<void> {
  for (const batch of batches(rows)) await db.insertInto(table).values(batch).execute();
}

/**
 * Adds members' actions, possessions and plans, a batch at a time. The members are stored already.
 */
export async function addGuildLife(db: Kysely<Tables>, life: GuildLifeRows): Promise<void> {
  for (const table of lifeTables) await addRows(db, table, life[table]);
}
