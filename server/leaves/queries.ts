import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { LeavesTable } from '../db/tables/attendance.ts';

/** A leave with its member's name. */
export type NamedLeave = LeavesTable & { username: string };

/** Returns leaves that touch the days from one to another, by their first day. */
export async function leavesBetween(
  db: Kysely<Tables>,
  from: string,
  to: string,
  userId?: string,
): Promise<NamedLeave[]> {
  let query = db
    .selectFrom('leaves')
    .innerJoin('users', 'users.id', 'leaves.user_id')
    .selectAll('leaves')
    .select('users.username')
    .where('first_day', '<=', to)
    .where('last_day', '>=', from)
    .orderBy('first_day')
    .orderBy('leaves.id');
  if (userId !== undefined) query = query.where('leaves.user_id', '=', userId);
  return query.execute();
}

export async function addLeave(db: Kysely<Tables>, leave: LeavesTable): Promise<void> {
  await db.insertInto('leaves').values(leave).execute();
}

export async function findLeave(db: Kysely<Tables>, id: string): Promise<NamedLeave | null> {
  const row = await db
    .selectFrom('leaves')
    .innerJoin('users', 'users.id', 'leaves.user_id')
    .selectAll('leaves')
    .select('users.username')
    .where('leaves.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteLeave(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('leaves').where('id', '=', id).execute();
}
