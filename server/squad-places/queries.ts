import type { Kysely } from 'kysely';
import type { SquadTurn } from '#rules/attendance/asked.ts';
import { addRows } from '../db/add-rows.ts';
import { lockInOrder } from '../db/locks.ts';
import type { Tables } from '../db/tables.ts';
import type { SquadChangesTable, SquadMembersTable, SquadMovesTable } from '../db/tables/squads.ts';

/** A member of a squad, with the squad's name. */
export interface SquadPlace extends SquadMembersTable {
  name: string;
}

/** Returns the members of all squads. */
export async function squadPlaces(db: Kysely<Tables>): Promise<SquadPlace[]> {
  return db
    .selectFrom('squad_members')
    .innerJoin('squads', 'squads.id', 'squad_members.squad_id')
    .selectAll('squad_members')
    .select('squads.name')
    .orderBy('squad_members.squad_id')
    .orderBy('squad_members.user_id')
    .execute();
}

/** Returns where people are, each in one squad or in none. */
export async function placesOf(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<SquadPlace[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('squad_members')
    .innerJoin('squads', 'squads.id', 'squad_members.squad_id')
    .selectAll('squad_members')
    .select('squads.name')
    .where('squad_members.user_id', 'in', userIds)
    .execute();
}

/** Returns the squads of people, by their ids. */
export async function squadsOf(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  const squads = new Map<string, string[]>(userIds.map((id) => [id, []]));
  const places = await placesOf(db, userIds);
  for (const { user_id, squad_id } of places) squads.get(user_id)?.push(squad_id);
  return squads;
}

/** Returns the members of one squad. */
export async function membersOf(db: Kysely<Tables>, squadId: string): Promise<SquadMembersTable[]> {
  return db.selectFrom('squad_members').selectAll().where('squad_id', '=', squadId).execute();
}

/** Returns the members of squads, by the squad's id. */
export async function membersOfEach(
  db: Kysely<Tables>,
  squadIds: readonly string[],
): Promise<Map<string, SquadMembersTable[]>> {
  if (squadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('squad_members')
    .selectAll()
    .where('squad_id', 'in', squadIds)
    .execute();
  return Map.groupBy(rows, ({ squad_id }) => squad_id);
}

/** Puts people into squads; who has no place comes out of any. */
export async function placeMembers(
  trx: Kysely<Tables>,
  userIds: readonly string[],
  places: readonly SquadMembersTable[],
): Promise<void> {
  if (userIds.length === 0) return;
  await trx.deleteFrom('squad_members').where('user_id', 'in', userIds).execute();
  await addRows(trx, 'squad_members', places);
}

/** Returns the name of each person's squad, by their id. */
export async function squadNames(db: Kysely<Tables>): Promise<Map<string, string>> {
  const places = await squadPlaces(db);
  return new Map(places.map(({ user_id, name }) => [user_id, name]));
}

/** Makes some of the members of squads their deputies: one of each squad. */
export async function appointDeputies(
  trx: Kysely<Tables>,
  squadIds: readonly string[],
  userIds: readonly string[],
): Promise<void> {
  if (squadIds.length === 0) return;
  await trx
    .updateTable('squads')
    .set((eb) => ({
      deputy_id: eb
        .selectFrom('squad_members')
        .select((member) => member.fn.min('user_id').as('user_id'))
        .whereRef('squad_members.squad_id', '=', 'squads.id')
        .where('squad_members.user_id', 'in', userIds),
    }))
    .where('id', 'in', squadIds)
    .execute();
}

type SentMove = Pick<SquadMovesTable, 'by_id' | 'id'>;

/**
 * Takes note of a move that its sender may send again; whoever does so at the same moment waits until
 * this transaction ends. Returns null for a new one, or else what it was answered.
 */
export async function noteMove(
  trx: Kysely<Tables>,
  { by_id, id }: SentMove,
  at: number,
): Promise<string | null> {
  const noted = await trx
    .insertInto('squad_moves')
    .values({ by_id, id, answer: '', at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (noted) return null;
  const move = trx.selectFrom('squad_moves').select('answer');
  const { answer } = await move
    .where('by_id', '=', by_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return answer;
}

/** Keeps what a move was answered, and so many of its sender's latest. */
export async function keepAnswer(
  trx: Kysely<Tables>,
  { by_id, id, answer }: Omit<SquadMovesTable, 'at'>,
  kept: number,
): Promise<void> {
  const own = trx.selectFrom('squad_moves').where('by_id', '=', by_id);
  await trx
    .updateTable('squad_moves')
    .set({ answer })
    .where('by_id', '=', by_id)
    .where('id', '=', id)
    .execute();
  const oldest = await own
    .select('at')
    .orderBy('at', 'desc')
    .limit(1)
    .offset(kept - 1)
    .executeTakeFirst();
  if (!oldest) return;
  const gone = own.where('at', '<', oldest.at);
  await lockInOrder(trx, gone.select('id').orderBy('id'));
  await trx
    .deleteFrom('squad_moves')
    .where('by_id', '=', by_id)
    .where('at', '<', oldest.at)
    .execute();
}

/** Leaves squads without deputies. */
export async function dismissDeputies(
  trx: Kysely<Tables>,
  squadIds: readonly string[],
): Promise<void> {
  if (squadIds.length === 0) return;
  await trx.updateTable('squads').set({ deputy_id: null }).where('id', 'in', squadIds).execute();
}

/** Adds lines to the history. */
export function addSquadChanges(
  trx: Kysely<Tables>,
  rows: readonly SquadChangesTable[],
): Promise<void> {
  return addRows(trx, 'squad_changes', rows);
}

/** Names a place in a squad among those of all squads. */
export const placeKey = (squadId: string, userId: string) => `${squadId} ${userId}`;

/** Returns who has come into squads and who has left them since a moment, by the squad, oldest first. */
export async function turnsOfEach(
  db: Kysely<Tables>,
  squadIds: readonly string[],
  since: number,
): Promise<Map<string, SquadTurn[]>> {
  if (squadIds.length === 0) return new Map();
  const rows = await turnsSince(db, since).where('squad_id', 'in', squadIds).execute();
  const bySquad = Map.groupBy(rows, ({ squad_id }) => squad_id);
  return new Map(
    bySquad
      .entries()
      .map(([id, turns]) => [id, turns.map(({ user_id: key, kind, at }) => ({ key, kind, at }))]),
  );
}

const turnsSince = (db: Kysely<Tables>, since: number) =>
  db
    .selectFrom('squad_changes')
    .select(['user_id', 'squad_id', 'kind', 'at'])
    .where('kind', 'in', ['joined', 'left'])
    .where('at', '>', since)
    .orderBy('id')
    .$narrowType<{ user_id: string; kind: SquadTurn['kind'] }>();

/**
 * Returns who has come into a squad and who has left it since a moment, or into which squads somebody
 * has come, oldest first.
 */
export async function turnsOf(
  db: Kysely<Tables>,
  of: { squadId: string } | { userId: string },
  since: number,
): Promise<SquadTurn[]> {
  const query = turnsSince(db, since);
  if ('squadId' in of) {
    const rows = await query.where('squad_id', '=', of.squadId).execute();
    return rows.map(({ user_id: key, kind, at }) => ({ key, kind, at }));
  }
  const rows = await query.where('user_id', '=', of.userId).execute();
  return rows.map(({ squad_id: key, kind, at }) => ({ key, kind, at }));
}

/**
 * Returns who has come into squads and who has left them since a moment, oldest first: the key names the
 * squad and the person.
 */
export async function allTurns(db: Kysely<Tables>, since: number): Promise<SquadTurn[]> {
  const rows = await turnsSince(db, since).execute();
  return rows.map(({ squad_id, user_id, kind, at }) => ({
    ...{ key: placeKey(squad_id, user_id), kind, at },
  }));
}

/** Returns lines of the history, newest first: of a squad, of a member, or all. */
export async function squadChanges(
  db: Kysely<Tables>,
  of: { squadId?: string | undefined; person?: string | undefined; after?: string | undefined },
  limit: number,
): Promise<SquadChangesTable[]> {
  let query = db.selectFrom('squad_changes').selectAll().orderBy('id', 'desc').limit(limit);
  if (of.squadId !== undefined) query = query.where('squad_id', '=', of.squadId);
  if (of.person !== undefined) query = query.where('user_id', '=', of.person);
  if (of.after !== undefined) query = query.where('id', '<', of.after);
  return query.execute();
}
