import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { RaidsTable } from '../db/tables/raids.ts';

/** The published plan of an evening. */
export type PublishedRow = Pick<EventsTable, 'starts_at'> &
  Pick<RaidsTable, 'published_body' | 'first_published'> & { event_id: string; title: string };

/** Returns the published plans of evenings that are not over or called off, the next one first. */
export async function comingPlans(
  db: Kysely<Tables>,
  now: number,
  most: number,
): Promise<PublishedRow[]> {
  return db
    .selectFrom('raids')
    .innerJoin('events', 'events.id', 'raids.event_id')
    .select(['events.id as event_id', 'events.title', 'events.starts_at'])
    .select(['raids.published_body', 'raids.first_published'])
    .where('raids.published_at', 'is not', null)
    .where('events.ends_at', '>', now)
    .where('events.cancelled', '=', 0)
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .limit(most)
    .execute();
}
