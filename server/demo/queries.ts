import type { Kysely } from 'kysely';
import { addRows } from '../db/add-rows.ts';
import type { Tables } from '../db/tables.ts';

/** The tables of members' actions, each after those that it refers to. */
const lifeTables = [
  'squads',
  'squad_members',
  'squad_wishes',
  'squad_requests',
  'squad_changes',
  'characters',
  'events',
  'event_templates',
  'attendance',
  'trials',
  'rsvps',
  'leaves',
  'availability',
  'trial_notes',
  'trial_votes',
  'class_days',
  'raids',
] as const;

/** The rows of those tables, read a batch at a time. */
export type GuildLifeRows = { [Table in (typeof lifeTables)[number]]: Iterable<Tables[Table]> };

/**
 * Adds members' actions, possessions and plans, a batch at a time. The members are stored already.
 */
export async function addGuildLife(db: Kysely<Tables>, life: GuildLifeRows): Promise<void> {
  for (const table of lifeTables) await addRows(db, table, life[table]);
}
