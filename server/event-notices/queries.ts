import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { comes } from '../places/queries.ts';

/** Somebody's answer to an event. */
interface Answered {
  event_id: string;
  user_id: string;
  /** it was for a start that the event had before it moved */
  isAside: boolean;
  /** they wait for a place */
  waits: boolean;
}

/** Returns who has answered some events, also for a start that they had before they moved. */
export async function answersTo(
  db: Kysely<Tables>,
  eventIds: readonly string[],
): Promise<Answered[]> {
  if (eventIds.length === 0) return [];
  const aside = await db
    .selectFrom('moved_answers')
    .select(['event_id', 'user_id'])
    .where('event_id', 'in', eventIds)
    .execute();
  const standing = await db
    .selectFrom('rsvps')
    .select(['event_id', 'user_id', 'answer', 'waits_since'])
    .where('event_id', 'in', eventIds)
    .execute();
  return [
    ...aside.map((row) => ({ ...row, isAside: true, waits: false })),
    ...standing.map(({ answer, waits_since, ...row }) => ({
      ...{ ...row, isAside: false },
      waits: waits_since !== null && comes(answer),
    })),
  ];
}

/** Returns the ids of the plans of some events that members see. */
export async function publishedOf(
  db: Kysely<Tables>,
  eventIds: readonly string[],
): Promise<string[]> {
  if (eventIds.length === 0) return [];
  const rows = await db
    .selectFrom('raids')
    .select('id')
    .where('event_id', 'in', eventIds)
    .where('published_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}
