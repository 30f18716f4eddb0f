import { type Kysely, sql } from 'kysely';
import { addRows } from '../db/add-rows.ts';
import type { Tables } from '../db/tables.ts';
import type { MovedAnswersTable } from '../db/tables/calendar.ts';
import { characterColumns, type NamedCharacter } from '../rsvps/characters.ts';
import type { NamedAnswer } from '../rsvps/queries.ts';

// Answers to events that have moved since, and how they come back.

const saidColumns = [
  ...(['event_id', 'user_id', 'answer', 'role', 'comment', 'answered_at'] as const),
  ...(['character_id', 'character_name'] as const),
  ...(['by_id', 'by_name', 'said_before', 'placed_at', 'waits_since'] as const),
] as const;

/** Picks the answers that were put aside and were given for a start of an event. */
const asideFor = (db: Kysely<Tables>, eventId: string, start: number) =>
  db
    .selectFrom('moved_answers')
    .where('event_id', '=', eventId)
    .where('starts_at', '=', start)
    .select(saidColumns);

async function removeAside(db: Kysely<Tables>, eventId: string, start: number): Promise<void> {
  await db
    .deleteFrom('moved_answers')
    .where('event_id', '=', eventId)
    .where('starts_at', '=', start)
    .execute();
}

/**
 * Takes every answer to an event that moves off it, and keeps it as one to the start that it had, in
 * place of one to a start before that. The answers that were given for the start to which it moves
 * count again, also of whoever has answered since: the two change places.
 */
export async function moveAnswers(
  db: Kysely<Tables>,
  eventId: string,
  from: number,
  to: number,
): Promise<void> {
  // At most one a member of the guild.
  const again = await asideFor(db, eventId, to).execute();
  await removeAside(db, eventId, to);
  const given = db.selectFrom('rsvps').where('event_id', '=', eventId);
  await db
    .insertInto('moved_answers')
    .columns([...saidColumns, 'starts_at'])
    .expression(given.select([...saidColumns, sql<number>`${sql.val(from)}`.as('starts_at')]))
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'user_id']).doUpdateSet((eb) => ({
        answer: eb.ref('excluded.answer'),
        role: eb.ref('excluded.role'),
        comment: eb.ref('excluded.comment'),
        character_id: eb.ref('excluded.character_id'),
        character_name: eb.ref('excluded.character_name'),
        answered_at: eb.ref('excluded.answered_at'),
        by_id: eb.ref('excluded.by_id'),
        by_name: eb.ref('excluded.by_name'),
        said_before: eb.ref('excluded.said_before'),
        placed_at: eb.ref('excluded.placed_at'),
        waits_since: eb.ref('excluded.waits_since'),
        starts_at: eb.ref('excluded.starts_at'),
      })),
    )
    .execute();
  await db.deleteFrom('rsvps').where('event_id', '=', eventId).execute();
  await addRows(db, 'rsvps', again);
}

/**
 * Counts again the answers to an event that were put aside and were given for a start to which it is
 * put right. Where somebody has answered since, it is what they had said before.
 */
export async function bringBackAnswers(
  db: Kysely<Tables>,
  eventId: string,
  start: number,
): Promise<void> {
  await db
    .insertInto('rsvps')
    .columns([...saidColumns])
    .expression(asideFor(db, eventId, start))
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'user_id']).doUpdateSet((eb) => ({
        said_before: eb
          .case()
          .when('excluded.answered_at', '<', start)
          .then(eb.ref('excluded.answer'))
          .else(eb.ref('excluded.said_before'))
          .end(),
      })),
    )
    .execute();
  await removeAside(db, eventId, start);
}

/**
 * Puts beside each answer that was given after a start what its member had said when the event began:
 * of what is known to have stood then, else what stood at the start that the event had before.
 */
export async function settleSaidBefore(
  db: Kysely<Tables>,
  eventId: string,
  start: number,
): Promise<void> {
  await db
    .updateTable('rsvps')
    .set((eb) => ({
      said_before: eb.fn.coalesce(
        eb
          .selectFrom('earlier_answers')
          .select('earlier_answers.answer')
          .whereRef('earlier_answers.event_id', '=', 'rsvps.event_id')
          .whereRef('earlier_answers.user_id', '=', 'rsvps.user_id')
          .where('earlier_answers.answered_at', '<', start)
          .where('earlier_answers.replaced_at', '>=', start)
          .orderBy('earlier_answers.id', 'desc')
          .limit(1),
        'said_before',
      ),
    }))
    .where('event_id', '=', eventId)
    .where('answered_at', '>=', start)
    .execute();
}

/** Picks the answers from before a move of those who have not answered since. */
const unanswered = (db: Kysely<Tables>) =>
  db
    .selectFrom('moved_answers')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('rsvps')
            .select('rsvps.user_id')
            .whereRef('rsvps.event_id', '=', 'moved_answers.event_id')
            .whereRef('rsvps.user_id', '=', 'moved_answers.user_id'),
        ),
      ),
    );

/** Returns a person's answers to events between two moments that have moved since, and wait for another. */
export async function movedAnswersOf(
  db: Kysely<Tables>,
  userId: string,
  from: number,
  until: number,
): Promise<(MovedAnswersTable & NamedCharacter)[]> {
  return unanswered(db)
    .innerJoin('events', 'events.id', 'moved_answers.event_id')
    .leftJoin('characters', (join) =>
      join
        .onRef('characters.id', '=', 'moved_answers.character_id')
        .onRef('characters.user_id', '=', 'moved_answers.user_id'),
    )
    .selectAll('moved_answers')
    .select(characterColumns)
    .where('moved_answers.user_id', '=', userId)
    .where('events.starts_at', '>=', from)
    .where('events.starts_at', '<', until)
    .execute();
}

/** Returns who had answered an event before it moved, and has not since, by name; none who has left. */
export async function movedAnswersTo(
  db: Kysely<Tables>,
  eventId: string,
): Promise<(MovedAnswersTable & Pick<NamedAnswer, 'username' | 'avatar'>)[]> {
  return unanswered(db)
    .innerJoin('users', 'users.id', 'moved_answers.user_id')
    .selectAll('moved_answers')
    .select(['users.username', 'users.avatar'])
    .where('event_id', '=', eventId)
    .where('users.roles', 'is not', null)
    .orderBy('users.name_key')
    .orderBy('users.id')
    .execute();
}
