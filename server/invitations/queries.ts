import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/**
 * Returns the plan of an event that members see, as it is stored; null for none.
 * @param as `published_body` as members see it, `body` as officers have left it since
 */
export async function publishedPlanOf(
  db: Kysely<Tables>,
  eventId: string,
  as: 'published_body' | 'body',
): Promise<string | null> {
  const row = await db
    .selectFrom('raids')
    .select((eb) => eb.ref(as).as('plan'))
    .where('event_id', '=', eventId)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return row?.plan ?? null;
}

/** The published plan of an evening for a squad. */
export interface SquadPlan {
  event_id: string;
  published_body: string | null;
}

/** A span of time; without an end, all that comes. */
export interface Since {
  since: number;
  until?: number;
}

/** Returns the ids of the published plans of squads' evenings that begin in a span. */
export async function squadPlanIds(db: Kysely<Tables>, { since, until }: Since): Promise<string[]> {
  let query = db
    .selectFrom('raids')
    .innerJoin('events', 'events.id', 'raids.event_id')
    .select('raids.id')
    .where('raids.published_at', 'is not', null)
    .where('events.squad_id', 'is not', null)
    .where('events.starts_at', '>=', since);
  if (until !== undefined) query = query.where('events.starts_at', '<', until);
  return (await query.execute()).map(({ id }) => id);
}

/** Returns what is published of some plans; with somebody named, of those that may have them. */
export async function publishedPlans(
  db: Kysely<Tables>,
  ids: readonly string[],
  naming?: string,
): Promise<SquadPlan[]> {
  let query = db.selectFrom('raids').select(['event_id', 'published_body']).where('id', 'in', ids);
  if (naming !== undefined) query = query.where('published_body', 'like', `%"${naming}"%`);
  const plans = await query.execute();
  return plans.flatMap(({ event_id, ...plan }) =>
    event_id === null ? [] : [{ event_id, ...plan }],
  );
}
