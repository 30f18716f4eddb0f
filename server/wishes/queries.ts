import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { SquadRequestsTable } from '../db/tables/squads.ts';
import { readStoredWishes, type StoredWishes, writeStoredWishes } from './stored.ts';

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

/** Takes back that people look for a squad: they have one. */
export async function stopLooking(trx: Kysely<Tables>, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await trx
    .updateTable('squad_wishes')
    .set({ looking: 0 })
    .where('user_id', 'in', userIds)
    .where('looking', '=', 1)
    .execute();
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

/**
 * Ends requests that wait and have no sense any more: those to a squad, or those of members. The
 * caller has locked the squad, or the members, so that none is added meanwhile.
 */
export async function lapseRequests(
  trx: Kysely<Tables>,
  of: { squadId: string } | { userIds: readonly string[] },
  now: number,
): Promise<void> {
  if ('userIds' in of && of.userIds.length === 0) return;
  const waiting = trx
    .selectFrom('squad_requests')
    .select(['squad_id', 'user_id'])
    .where('outcome', 'is', null)
    .orderBy('squad_id')
    .orderBy('user_id');
  const lapsing = await (
    'squadId' in of
      ? waiting.where('squad_id', '=', of.squadId)
      : waiting.where('user_id', 'in', of.userIds)
  ).execute();
  // One by one, in one order: PostgreSQL locks the rows of one statement in whichever it finds them,
  // and two calls would wait for each other.
  const answer = { outcome: 'lapsed', answer: '', answered_by: null, answered_at: now } as const;
  for (const { squad_id, user_id } of lapsing) await answerRequest(trx, squad_id, user_id, answer);
}
