import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { EventsTable, RsvpsTable } from '../db/tables/calendar.ts';
import type { SquadMembersTable } from '../db/tables/squads.ts';

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
export type SquadAnswer = Pick<RsvpsTable, 'event_id' | 'user_id' | 'answer' | 'answered_at'> &
  Pick<SquadMembersTable, 'squad_id'>;

/** Returns how the members of squads, as far as they are in the server, have answered some events. */
export async function squadAnswers(
  db: Kysely<Tables>,
  eventIds: readonly string[],
): Promise<SquadAnswer[]> {
  if (eventIds.length === 0) return [];
  return db
    .selectFrom('rsvps')
    .innerJoin('squad_members', 'squad_members.user_id', 'rsvps.user_id')
    .innerJoin('users', 'users.id', 'rsvps.user_id')
    .select(['rsvps.event_id', 'rsvps.user_id', 'rsvps.answer', 'rsvps.answered_at'])
    .select('squad_members.squad_id')
    .where('rsvps.event_id', 'in', eventIds)
    .where('users.roles', 'is not', null)
    .execute();
}
