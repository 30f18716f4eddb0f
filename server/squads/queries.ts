import type { Kysely } from 'kysely';
import { squadNameKey } from '#rules/squads/squad.ts';
import { addRows } from '../db/add-rows.ts';
import type { Tables } from '../db/tables.ts';
import type { EventsTable, RsvpsTable } from '../db/tables/calendar.ts';
import type { SquadChangesTable, SquadMembersTable, SquadsTable } from '../db/tables/squads.ts';

/** Returns the squads by name, disbanded ones too. */
export async function everySquad(db: Kysely<Tables>): Promise<SquadsTable[]> {
  return db.selectFrom('squads').selectAll().orderBy('name').orderBy('id').execute();
}

/** Returns the squads that stand, by name. */
export async function allSquads(db: Kysely<Tables>): Promise<SquadsTable[]> {
  return (await everySquad(db)).filter(({ disbanded_at }) => disbanded_at === null);
}

/** Returns a squad that stands, or null. */
export async function findSquad(db: Kysely<Tables>, id: string): Promise<SquadsTable | null> {
  const row = await db
    .selectFrom('squads')
    .selectAll()
    .where('id', '=', id)
    .where('disbanded_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Counts a change of a squad, which locks it until the transaction ends. Returns the squad as it is
 * now; null for one that does not stand.
 */
export async function touchSquad(trx: Kysely<Tables>, id: string): Promise<SquadsTable | null> {
  const row = await trx
    .updateTable('squads')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('disbanded_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** A squad without what is made of its other columns. */
type SquadValues = Omit<SquadsTable, 'name_key'>;

export async function addSquad(trx: Kysely<Tables>, squad: SquadValues): Promise<void> {
  const row = { ...squad, name_key: squadNameKey(squad.name) };
  await trx.insertInto('squads').values(row).execute();
}

export async function writeSquad(
  trx: Kysely<Tables>,
  id: string,
  values: Partial<Omit<SquadValues, 'id' | 'disbanded_at'>>,
): Promise<void> {
  const { name } = values;
  const row = { ...values, ...(name !== undefined && { name_key: squadNameKey(name) }) };
  await trx.updateTable('squads').set(row).where('id', '=', id).execute();
}

/** Leaves a squad without members, and its name to others. */
export async function endSquad(trx: Kysely<Tables>, id: string, now: number): Promise<void> {
  await trx.deleteFrom('squad_members').where('squad_id', '=', id).execute();
  const row = { disbanded_at: now, name_key: null };
  await trx.updateTable('squads').set(row).where('id', '=', id).execute();
}

/** Returns a squad that was disbanded, or null. */
export async function findEnded(db: Kysely<Tables>, id: string): Promise<SquadsTable | null> {
  const row = await db
    .selectFrom('squads')
    .selectAll()
    .where('id', '=', id)
    .where('disbanded_at', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Has a disbanded squad stand again under its name. Returns false when it does already. */
export async function reviveSquad(
  trx: Kysely<Tables>,
  { id, name, deputy_id }: Pick<SquadsTable, 'id' | 'name' | 'deputy_id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('squads')
    .set((eb) => ({
      ...{ disbanded_at: null, name_key: squadNameKey(name), deputy_id },
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('disbanded_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

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

/** Returns the members of one squad. */
export async function membersOf(db: Kysely<Tables>, squadId: string): Promise<SquadMembersTable[]> {
  return db.selectFrom('squad_members').selectAll().where('squad_id', '=', squadId).execute();
}

/** Puts somebody into a squad, or out of any. */
export async function placeMember(
  trx: Kysely<Tables>,
  userId: string,
  place: Omit<SquadMembersTable, 'user_id'> | null,
): Promise<void> {
  await trx.deleteFrom('squad_members').where('user_id', '=', userId).execute();
  if (place === null) return;
  await trx
    .insertInto('squad_members')
    .values({ ...place, user_id: userId })
    .execute();
}

/** Returns the name of each person's squad, by their id. */
export async function squadNames(db: Kysely<Tables>): Promise<Map<string, string>> {
  const places = await squadPlaces(db);
  return new Map(places.map(({ user_id, name }) => [user_id, name]));
}

/**
 * Returns events that begin from one moment up to another, are not over and not called off, in their
 * order.
 */
export async function comingEvents(
  db: Kysely<Tables>,
  { from, until, now }: { from: number; until: number; now: number },
): Promise<EventsTable[]> {
  return db
    .selectFrom('events')
    .selectAll()
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .where('ends_at', '>', now)
    .where('cancelled', '=', 0)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** An answer of somebody in a squad. */
export type SquadAnswer = Pick<RsvpsTable, 'event_id' | 'user_id' | 'answer'>;

/** Returns how the members of squads have answered some events. */
export async function squadAnswers(
  db: Kysely<Tables>,
  eventIds: readonly string[],
): Promise<SquadAnswer[]> {
  if (eventIds.length === 0) return [];
  return db
    .selectFrom('rsvps')
    .innerJoin('squad_members', 'squad_members.user_id', 'rsvps.user_id')
    .select(['rsvps.event_id', 'rsvps.user_id', 'rsvps.answer'])
    .where('rsvps.event_id', 'in', eventIds)
    .execute();
}

/** Adds lines to the history. */
export function addSquadChanges(
  trx: Kysely<Tables>,
  rows: readonly SquadChangesTable[],
): Promise<void> {
  return addRows(trx, 'squad_changes', rows);
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
