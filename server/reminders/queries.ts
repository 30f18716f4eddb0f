import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { mandatoryEvenings } from '../evenings/queries.ts';

/** Returns mandatory evenings that are on and begin in a span, of which nobody was reminded. */
export async function eveningsToRemind(
  db: Kysely<Tables>,
  from: number,
  until: number,
): Promise<EventsTable[]> {
  return mandatoryEvenings(db, from, until)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('event_reminders')
            .select('event_id')
            .whereRef('event_reminders.event_id', '=', 'events.id')
            .whereRef('event_reminders.starts_at', '=', 'events.starts_at'),
        ),
      ),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** Keeps that people are reminded of an evening. Returns false where another host is first. */
export async function addReminder(
  trx: Kysely<Tables>,
  { id, starts_at }: Pick<EventsTable, 'id' | 'starts_at'>,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('event_reminders')
    .values({ event_id: id, starts_at, told_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets of which evenings people were reminded before a moment. */
export async function forgetReminders(db: Kysely<Tables>, before: number): Promise<void> {
  await db.deleteFrom('event_reminders').where('told_at', '<', before).execute();
}
