import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { ShownAnswer } from '../rsvps/characters.ts';
import { shownAnswers } from '../rsvps/queries.ts';

/** Returns a person's own last answer by which they come to an event, or may; undefined for none. */
export async function lastSaid(
  db: Kysely<Tables>,
  userId: string,
): Promise<ShownAnswer | undefined> {
  return shownAnswers(db)
    .where('rsvps.user_id', '=', userId)
    .where('rsvps.by_id', 'is', null)
    .where('rsvps.answer', '!=', 'no')
    .orderBy('rsvps.answered_at', 'desc')
    .orderBy('rsvps.event_id')
    .limit(1)
    .executeTakeFirst();
}
