import { pressed } from '#rules/attendance/pressing.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { movedAnswersOf } from '../moved-answers/queries.ts';
import { type ShownAnswer, toSaidCharacter } from '../rsvps/characters.ts';
import { answersOf } from '../rsvps/queries.ts';
import { readUsual } from '../usual-answers/usual.ts';

type Row = Pick<ShownAnswer, 'role' | 'comment' | 'character_id' | 'ign' | 'archetype1'>;

const toSaid = (row: Row) => ({
  ...{ role: row.role, comment: row.comment },
  character: toSaidCharacter(row),
});

/** Returns what somebody has answered to an event; undefined for nothing. */
export async function answerOf(
  db: Database['db'],
  userId: string,
  { id, starts_at: from }: EventsTable,
): Promise<ShownAnswer | undefined> {
  const answers = await answersOf(db, userId, from, from + 1);
  return answers.find(({ event_id }) => event_id === id);
}

/** Reads what one press of an answer to an event says beside it, as on the site (product §2.25). */
export async function readPress(db: Database['db'], userId: string, event: EventsTable) {
  const from = event.starts_at;
  const [own, moved, usual] = await Promise.all([
    answerOf(db, userId, event),
    movedAnswersOf(db, userId, from, from + 1),
    readUsual(db, userId),
  ]);
  const before = moved.find(({ event_id }) => event_id === event.id);
  return pressed({ mine: own ? toSaid(own) : null, moved: before ? toSaid(before) : null }, usual);
}
