import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { characterColumns, namedCharacter, type ShownAnswer } from '../rsvps/characters.ts';

/** Returns a person's own last answer by which they come to an event, or may; undefined for none. */
export async function lastSaid(
  db: Kysely<Tables>,
  userId: string,
): Promise<ShownAnswer | undefined> {
  return db
    .selectFrom('rsvps')
    .leftJoin('characters', namedCharacter)
    .selectAll('rsvps')
    .select(characterColumns)
    .where('rsvps.user_id', '=', userId)
    .where('rsvps.by_id', 'is', null)
    .where('rsvps.answer', '!=', 'no')
    .orderBy('rsvps.answered_at', 'desc')
    .orderBy('rsvps.event_id')
    .limit(1)
    .executeTakeFirst();
}
