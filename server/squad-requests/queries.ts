import { type Kysely, sql } from 'kysely';
import { lockInOrder } from '../db/locks.ts';
import { type StoredUser, toUser, userColumns } from '../db/people.ts';
import type { Tables } from '../db/tables.ts';
import type { SquadRequestsTable } from '../db/tables/squads.ts';

/** A member waits for at most so many answers of squads. */
export const mostRequests = 3;

/** At most so many members wait for the answer of one squad. */
export const mostWaiting = 40;

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

/** Counts the requests of members that wait for an answer; who is left out waits for none. */
export async function countOpenRequests(
  trx: Kysely<Tables>,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('squad_requests')
    .select((eb) => ['user_id', eb.fn.countAll<number | string>().as('count')])
    .where('user_id', 'in', userIds)
    .where('outcome', 'is', null)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]));
}

/** Returns whoever waits for the answer of squads, with their roles. */
export async function thoseWaiting(
  trx: Kysely<Tables>,
  squadIds: readonly string[],
): Promise<{ squad_id: string; user: StoredUser }[]> {
  if (squadIds.length === 0) return [];
  const rows = await trx
    .selectFrom('squad_requests')
    .innerJoin('users', 'users.id', 'squad_requests.user_id')
    .select(['squad_requests.squad_id', ...userColumns])
    .where('squad_requests.squad_id', 'in', squadIds)
    .where('outcome', 'is', null)
    .execute();
  return rows.map(({ squad_id, ...user }) => ({ squad_id, user: toUser(user) }));
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

type RequestKey = Pick<SquadRequestsTable, 'squad_id' | 'user_id'>;

/** Says which request it is. */
const keyOf = ({ squad_id, user_id }: RequestKey) => `${squad_id} ${user_id}`;

/** Matches requests of squads by members. */
const among = (keys: readonly RequestKey[]) =>
  sql<boolean>`(squad_id, user_id) in (values ${sql.join(
    keys.map(({ squad_id, user_id }) => sql`(${squad_id}, ${user_id})`),
  )})`;

/**
 * Returns those of some requests that lapsed at a moment and have not changed since, in the order in
 * which they are named. The caller has locked their members.
 */
export async function stillLapsed(
  trx: Kysely<Tables>,
  keys: readonly RequestKey[],
  lapsedAt: number,
): Promise<RequestKey[]> {
  if (keys.length === 0) return [];
  const rows = await trx
    .selectFrom('squad_requests')
    .select(['squad_id', 'user_id'])
    .where(among(keys))
    .where('outcome', '=', 'lapsed')
    .where('answered_at', '=', lapsedAt)
    .execute();
  const lapsed = new Set(rows.map(keyOf));
  return keys.filter((key) => lapsed.delete(keyOf(key)));
}

/** Has requests wait again. */
export async function reopenRequests(
  trx: Kysely<Tables>,
  keys: readonly RequestKey[],
): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .updateTable('squad_requests')
    .set({ outcome: null, answered_at: null })
    .where(among(keys))
    .execute();
}

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
  const waiting = trx
    .selectFrom('squad_requests')
    .select(['squad_id', 'user_id'])
    .where('outcome', 'is', null)
    .where(column, 'in', ids);
  await lockInOrder(trx, waiting.orderBy('squad_id').orderBy('user_id'));
  const lapsed = await trx
    .updateTable('squad_requests')
    .set({ outcome: 'lapsed', answer: '', answered_by: null, answered_at: now })
    .where('outcome', 'is', null)
    .where(column, 'in', ids)
    .returning(['squad_id', 'user_id'])
    .execute();
  return lapsed.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
