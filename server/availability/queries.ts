import type { Kysely } from 'kysely';
import { emptyWeek } from '#rules/calendar/availability.ts';
import type { Tables } from '../db/tables.ts';
import type { AvailabilityTable, EventsTable, RsvpsTable } from '../db/tables/calendar.ts';

/** Returns a member's usual week; null before the first one. */
export async function findWeek(
  db: Kysely<Tables>,
  userId: string,
): Promise<AvailabilityTable | null> {
  const row = await db
    .selectFrom('availability')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** An event lasts seven days at most, in milliseconds. */
const longestEvent = 7 * 24 * 60 * 60 * 1000;

/** Writes a member's usual week over the one before. */
export async function saveWeek(db: Kysely<Tables>, row: AvailabilityTable): Promise<void> {
  await db
    .insertInto('availability')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        zone: eb.ref('excluded.zone'),
        week: eb.ref('excluded.week'),
        version: eb.ref('excluded.version'),
        saved_at: eb.ref('excluded.saved_at'),
      })),
    )
    .execute();
}

/**
 * Returns the weeks of people in the guild's server in which something is painted.
 * @param userIds whose; everybody's without
 */
export async function paintedWeeks(
  db: Kysely<Tables>,
  userIds?: readonly string[],
): Promise<AvailabilityTable[]> {
  const query = db
    .selectFrom('availability')
    .innerJoin('users', 'users.id', 'availability.user_id')
    .selectAll('availability')
    .where('users.roles', 'is not', null)
    .where('week', '<>', emptyWeek);
  if (userIds === undefined) return query.execute();
  return userIds.length === 0 ? [] : query.where('user_id', 'in', userIds).execute();
}

/** What somebody has said of an evening, for which they are not free then. */
export type Taken = Pick<RsvpsTable, 'user_id' | 'answer'> &
  Pick<EventsTable, 'id' | 'starts_at' | 'ends_at' | 'squad_id'>;

/**
 * Returns who refuses evenings that are not called off and touch a time, and who has a place in them:
 * whoever waits for one may be elsewhere.
 */
export async function takenBetween(
  db: Kysely<Tables>,
  { from, until }: { from: number; until: number },
): Promise<Taken[]> {
  return (
    db
      .selectFrom('rsvps')
      .innerJoin('events', 'events.id', 'rsvps.event_id')
      .select(['rsvps.user_id', 'rsvps.answer'])
      .select(['events.id', 'events.starts_at', 'events.ends_at', 'events.squad_id'])
      .where('rsvps.answer', 'in', ['no', 'yes', 'late'])
      .where((eb) => eb.or([eb('rsvps.answer', '=', 'no'), eb('rsvps.waits_since', 'is', null)]))
      .where('events.cancelled', '=', 0)
      .where('events.starts_at', '<', until)
      // The index of starts finds those that may touch it.
      .where('events.starts_at', '>=', from - longestEvent)
      .where('events.ends_at', '>', from)
      .execute()
  );
}
