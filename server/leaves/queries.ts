import { type Kysely, sql } from 'kysely';
import { addUnlessThere } from '../db/add-rows.ts';
import type { Tables } from '../db/tables.ts';
import type { LeavesTable } from '../db/tables/attendance.ts';

/** A leave with its member's name. */
export type NamedLeave = LeavesTable & { username: string };

function selectNamed(db: Kysely<Tables>) {
  return db
    .selectFrom('leaves')
    .innerJoin('users', 'users.id', 'leaves.user_id')
    .selectAll('leaves')
    .select('users.username');
}

/**
 * Returns leaves that touch the days from one to another, by their first day.
 * @param whose the id of a person, or those of several; without it, everybody's
 */
export async function leavesBetween(
  db: Kysely<Tables>,
  from: string,
  to: string,
  whose?: string | readonly string[],
): Promise<NamedLeave[]> {
  const ids = typeof whose === 'string' ? [whose] : whose;
  if (ids?.length === 0) return [];
  let query = selectNamed(db)
    .where('first_day', '<=', to)
    .where('last_day', '>=', from)
    .where('taken_back_at', 'is', null)
    .orderBy('first_day')
    .orderBy('leaves.id');
  if (ids) query = query.where('leaves.user_id', 'in', ids);
  return query.execute();
}

/** Returns a member's leaves that officers took back since a moment, latest first. */
export async function takenBackSince(
  db: Kysely<Tables>,
  userId: string,
  since: number,
): Promise<NamedLeave[]> {
  return selectNamed(db)
    .where('leaves.user_id', '=', userId)
    .where('taken_back_at', '>=', since)
    .orderBy('taken_back_at', 'desc')
    .orderBy('leaves.id')
    .execute();
}

/** The place of a leave in the list of those that are over. */
export interface PastPlace {
  lastDay: string;
  id: string;
}

/** Returns leaves that ended before a day or were taken back, latest last day first. */
export async function readPastLeaves(
  db: Kysely<Tables>,
  today: string,
  after: PastPlace | null,
  limit: number,
): Promise<NamedLeave[]> {
  const query = selectNamed(db)
    .where((eb) => eb.or([eb('last_day', '<', today), eb('taken_back_at', 'is not', null)]))
    .orderBy('last_day', 'desc')
    .orderBy('leaves.id', 'desc')
    .limit(limit);
  if (after === null) return query.execute();
  return query
    .where(sql<boolean>`(leaves.last_day, leaves.id) < (${after.lastDay}, ${after.id})`)
    .execute();
}

/** Counts a member's leaves that end on a day or later, those taken back too. */
export async function countLeaves(
  db: Kysely<Tables>,
  userId: string,
  since: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('leaves')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .where('last_day', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds a leave. Returns false where there is one with its id. */
export function addLeave(db: Kysely<Tables>, leave: LeavesTable): Promise<boolean> {
  return addUnlessThere(db, 'leaves', leave);
}

/** Returns a leave that nobody has taken back, or null. */
export async function findLeave(db: Kysely<Tables>, id: string): Promise<NamedLeave | null> {
  const row = await selectNamed(db)
    .where('leaves.id', '=', id)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes what a change makes of a leave. */
export async function writeLeave(
  db: Kysely<Tables>,
  id: string,
  change: Partial<LeavesTable>,
): Promise<void> {
  await db.updateTable('leaves').set(change).where('id', '=', id).execute();
}

export async function deleteLeave(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('leaves').where('id', '=', id).execute();
}
