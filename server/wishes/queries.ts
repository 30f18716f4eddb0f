import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { SquadRequestsTable } from '../db/tables/squads.ts';
import { readStoredWishes, type StoredWishes, writeStoredWishes } from './stored.ts';

/** A member waits for at most so many answers of squads. */
export const mostRequests = 3;

/** Returns what members wish of a squad. */
export async function allWishes(db: Kysely<Tables>): Promise<StoredWishes[]> {
  const rows = await db.selectFrom('squad_wishes').selectAll().orderBy('user_id').execute();
  return rows.map(readStoredWishes);
}

/** Stores what a member wishes, in place of what they said before. */
export async function saveWishes(db: Kysely<Tables>, wishes: StoredWishes): Promise<void> {
  const row = writeStoredWishes(wishes);
  const { user_id: _, ...said } = row;
  await db
    .insertInto('squad_wishes')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(said))
    .execute();
}

/** Takes back that people look for a squad: they have one. Returns who did, and when they said so. */
export async function stopLooking(
  trx: Kysely<Tables>,
  userIds: readonly string[],
): Promise<Pick<StoredWishes, 'user_id' | 'changed_at'>[]> {
  if (userIds.length === 0) return [];
  return trx
    .updateTable('squad_wishes')
    .set({ looking: 0 })
    .where('user_id', 'in', userIds)
    .where('looking', '=', 1)
    .returning(['user_id', 'changed_at'])
    .execute();
}

/** Has somebody look for a squad again. Returns false when they have said something since. */
export async function lookAgain(
  trx: Kysely<Tables>,
  userId: string,
  saidAt: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('squad_wishes')
    .set({ looking: 1 })
    .where('user_id', '=', userId)
    .where('changed_at', '=', saidAt)
    .where('looking', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A request with the squad's name. */
export type NamedRequest = SquadRequestsTable & { name: string };

function selectRequests(db: Kysely<Tables>) {
  return db
    .selectFrom('squad_requests')
    .innerJoin('squads', 'squads.id', 'squad_requests.squad_id')
    .selectAll('squad_requests')
    .select('squads.name')
    .orderBy('made_at', 'desc')
    .orderBy('squad_id')
    .orderBy('user_id');
}

/** Returns the requests that wait for an answer, newest first. */
export function openRequests(db: Kysely<Tables>): Promise<NamedRequest[]> {
  return selectRequests(db).where('outcome', 'is', null).execute();
}

/** Returns whom a member has asked, newest first. */
export function requestsOf(
  db: Kysely<Tables>,
  userId: string,
  limit: number,
): Promise<NamedRequest[]> {
  return selectRequests(db).where('user_id', '=', userId).limit(limit).execute();
}

/** Counts the requests of a member that wait for an answer. */
export async function countOpenRequests(trx: Kysely<Tables>, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('squad_requests')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores a request, in place of an earlier one to the same squad. */
export async function saveRequest(trx: Kysely<Tables>, request: SquadRequestsTable): Promise<void> {
  const { squad_id: _, user_id: __, ...said } = request;
  await trx
    .insertInto('squad_requests')
    .values(request)
    .onConflict((conflict) => conflict.columns(['squad_id', 'user_id']).doUpdateSet(said))
    .execute();
}

/** Removes a request that waits. Returns false when none does. */
export async function removeRequest(
  db: Kysely<Tables>,
  squadId: string,
  userId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('squad_requests')
    .where('squad_id', '=', squadId)
    .where('user_id', '=', userId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

type Answer = Pick<SquadRequestsTable, 'outcome' | 'answer' | 'answered_by' | 'answered_at'>;

/** Answers a request that waits. Returns false when none does: somebody was first. */
export async function answerRequest(
  trx: Kysely<Tables>,
  squadId: string,
  userId: string,
  answer: Answer,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('squad_requests')
    .set(answer)
    .where('squad_id', '=', squadId)
    .where('user_id', '=', userId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Has a request wait again that lapsed at a moment. Returns false when it has changed since. */
export async function reopenRequest(
  trx: Kysely<Tables>,
  squadId: string,
  userId: string,
  lapsedAt: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('squad_requests')
    .set({ outcome: null, answered_at: null })
    .where('squad_id', '=', squadId)
    .where('user_id', '=', userId)
    .where('outcome', '=', 'lapsed')
    .where('answered_at', '=', lapsedAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type RequestKey = Pick<SquadRequestsTable, 'squad_id' | 'user_id'>;

/**
 * Ends requests that wait and have no sense any more: those to squads, or those of members. The
 * caller has locked the squads, or the members, so that none is added meanwhile. Returns which ended.
 */
export async function lapseRequests(
  trx: Kysely<Tables>,
  of: { squadIds: readonly string[] } | { userIds: readonly string[] },
  now: number,
): Promise<RequestKey[]> {
  const [column, ids] =
    'squadIds' in of ? (['squad_id', of.squadIds] as const) : (['user_id', of.userIds] as const);
  if (ids.length === 0) return [];
  const lapsing = await trx
    .selectFrom('squad_requests')
    .select(['squad_id', 'user_id'])
    .where('outcome', 'is', null)
    .where(column, 'in', ids)
    .orderBy('squad_id')
    .orderBy('user_id')
    .execute();
  // One by one, in one order: PostgreSQL locks the rows of one statement in whichever it finds them,
  // and two calls would wait for each other.
  const answer = { outcome: 'lapsed', answer: '', answered_by: null, answered_at: now } as const;
  const lapsed: RequestKey[] = [];
  for (const key of lapsing) {
    if (await answerRequest(trx, key.squad_id, key.user_id, answer)) lapsed.push(key);
  }
  return lapsed;
}
