import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { NoticesTable } from '../db/tables/notices.ts';
import { comes } from '../places/queries.ts';

/** Somebody's answer to an event. */
interface Answered {
  event_id: string;
  user_id: string;
  /** it was for a start that the event had before it moved */
  isAside: boolean;
  /** they wait for a place */
  waits: boolean;
  /** a place came free for them, which they have not seen */
  isUp: boolean;
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
    .select(['event_id', 'user_id', 'answer', 'waits_since', 'moved_up_at', 'up_seen_at'])
    .where('event_id', 'in', eventIds)
    .execute();
  return [
    ...aside.map((row) => ({ ...row, isAside: true, waits: false, isUp: false })),
    ...standing.map(({ event_id, user_id, answer, waits_since, moved_up_at, up_seen_at }) => ({
      ...{ event_id, user_id, isAside: false },
      waits: waits_since !== null && comes(answer),
      isUp: moved_up_at !== null && up_seen_at === null && comes(answer),
    })),
  ];
}

/** Returns who was told that some events are for others now, by what the notices are about. */
export async function toldOfOthers(
  db: Kysely<Tables>,
  abouts: readonly string[],
): Promise<Pick<NoticesTable, 'about' | 'user_id'>[]> {
  return db
    .selectFrom('notices')
    .select(['about', 'user_id'])
    .where('about', 'in', abouts)
    .where('kind', '=', 'event-others')
    .execute();
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
