import { type Kysely, sql } from 'kysely';
import { holding } from '../db/people.ts';
import type { Tables } from '../db/tables.ts';

// What Discord is to be told of events is noted in the transaction of what there is to tell.

const day = 24 * 60 * 60 * 1000;

/** How long before an event its channel is told, in milliseconds: more than a 32-bit number holds. */
const leadTime = sql<number>`cast(post_channels.days as bigint) * ${sql.lit(day)}`;

/** When a post that is not written yet goes out: at once where the channel's days have begun. */
const goesOutAt = (now: number) => sql<number>`
  case when events.starts_at - ${leadTime} > ${now} then events.starts_at - ${leadTime}
    else cast(${now} as bigint) end`;

/** So many events are noted by one statement: both engines take as many values. */
const atOnce = 500;

/** Adds the posts that some events do not have yet: of what is ahead, in each channel that may know it. */
async function addPosts(
  trx: Kysely<Tables>,
  now: number,
  which = sql<boolean>`true`,
): Promise<void> {
  await sql`
    insert into event_posts (event_id, channel, marks, tries, due_at)
    select events.id, post_channels.name, 0, 0, ${goesOutAt(now)}
    from events cross join post_channels
    where events.ends_at > ${now} and events.cancelled = 0
      and (post_channels.sees_all = 1 or events.is_public = 1) and ${which}
    on conflict (event_id, channel) do nothing`.execute(trx);
}

/** Adds the posts of all events ahead that channels do not have yet. */
export async function addPostsAhead(trx: Kysely<Tables>, now: number): Promise<void> {
  await addPosts(trx, now);
}

/** The same, of the event of a post. */
const goesOut = (now: number) => sql<number | null>`
  (select ${goesOutAt(now)}
   from events cross join post_channels
   where events.id = event_posts.event_id and post_channels.name = event_posts.channel)`;

/**
 * Notes that the posts of events ahead are to be looked at, and all that their channels may not know any
 * more: the settings may be others than when they were written. What looks the same is not sent.
 */
export async function markPostsAhead(trx: Kysely<Tables>, now: number): Promise<void> {
  await sql`
    update event_posts set marks = marks + 1, due_at = case
      when message_id is not null then cast(${now} as bigint) else ${goesOut(now)} end
    where ended is null and exists (
      select 1 from events cross join post_channels
      where events.id = event_posts.event_id and post_channels.name = event_posts.channel
        and (events.ends_at > ${now} or (post_channels.sees_all = 0 and events.is_public = 0)))`.execute(
    trx,
  );
  await sql`
    update plan_posts set marks = marks + 1, due_at = cast(${now} as bigint)
    where ended is null and exists (
      select 1 from events cross join post_channels
      where events.id = plan_posts.event_id and post_channels.name = plan_posts.channel
        and (events.starts_at > ${now} or post_channels.sees_all = 0))`.execute(trx);
}

/**
 * Notes that all posts in some channels are to be looked at, of what is over too: these channels may know
 * less than they did.
 */
export async function markAllPosts(
  trx: Kysely<Tables>,
  channels: readonly string[],
  now: number,
): Promise<void> {
  if (channels.length === 0) return;
  await trx
    .updateTable('event_posts')
    .set((eb) => ({ marks: eb('marks', '+', 1), due_at: now }))
    .where('channel', 'in', channels)
    .where('message_id', 'is not', null)
    .where('ended', 'is', null)
    .execute();
}

const hasChannels = async (trx: Kysely<Tables>): Promise<boolean> =>
  (await trx.selectFrom('post_channels').select('name').limit(1).executeTakeFirst()) !== undefined;

/**
 * Notes that Discord is to be told of events: that somebody has answered them. What waits after a failure goes on waiting. Without a channel nothing is noted.
 */
export async function markPosts(
  trx: Kysely<Tables>,
  eventIds: readonly string[],
  now: number,
): Promise<void> {
  if (eventIds.length === 0 || !(await hasChannels(trx))) return;
  for (let start = 0; start < eventIds.length; start += atOnce) {
    const ids = sql.join(eventIds.slice(start, start + atOnce));
    await addPosts(trx, now, sql`events.id in (${ids})`);
    // What was over when it could have been written is not, once its event is moved.
    await sql`
      update event_posts set ended = null, tries = 0, failure = null
      where event_id in (${ids}) and ended = 'over' and exists (
        select 1 from events where events.id = event_posts.event_id and events.ends_at > ${now}
      )`.execute(trx);
    await sql`
      update event_posts set marks = marks + 1, due_at = case
        when tries > 0 then due_at
        when message_id is not null then cast(${now} as bigint)
        else coalesce(${goesOut(now)}, cast(${now} as bigint)) end
      where event_id in (${ids}) and ended is null`.execute(trx);
  }
}

/** Notes that what Discord was told of the plans of events is to be looked at. */
async function markPlanPosts(
  trx: Kysely<Tables>,
  eventIds: readonly string[],
  now: number,
): Promise<void> {
  for (let start = 0; start < eventIds.length; start += atOnce) {
    const ids = sql.join(eventIds.slice(start, start + atOnce));
    // What was over when it could have been written is not, once its event is moved.
    await sql`
      update plan_posts set ended = null, tries = 0, failure = null
      where event_id in (${ids}) and ended = 'over' and exists (
        select 1 from events where events.id = plan_posts.event_id and events.starts_at > ${now}
      )`.execute(trx);
    await sql`
      update plan_posts set marks = marks + 1,
        due_at = case when tries > 0 then due_at else cast(${now} as bigint) end
      where event_id in (${ids}) and ended is null`.execute(trx);
  }
}

/**
 * Notes that messages of plans which name somebody are to be looked at, also as one who is in the plan no
 * more: they are removed.
 */
export async function markPlansNaming(
  trx: Kysely<Tables>,
  userId: string,
  now: number,
): Promise<void> {
  const rows = await trx
    .selectFrom('plan_posts')
    .select('event_id')
    .where('told', 'like', holding(userId))
    .execute();
  await markPlanPosts(trx, [...new Set(rows.map(({ event_id }) => event_id))], now);
}

/** Notes that Discord is to be told of events themselves: that they are planned, changed or deleted. */
export async function markEvents(
  trx: Kysely<Tables>,
  eventIds: readonly string[],
  now: number,
): Promise<void> {
  await markPosts(trx, eventIds, now);
  await markPlanPosts(trx, eventIds, now);
}

/**
 * Notes that members see another plan of an event, or none any more. A message that somebody has deleted on
 * Discord is looked at too: whom the plan concerns anew is called all the same.
 */
export async function markPlan(trx: Kysely<Tables>, eventId: string, now: number): Promise<void> {
  await sql`
    insert into plan_posts (event_id, channel, marks, tries, due_at)
    select events.id, post_channels.name, 0, 0, cast(${now} as bigint)
    from events cross join post_channels
    where events.id = ${eventId} and events.starts_at > ${now} and post_channels.calls_plans = 1
    on conflict (event_id, channel) do nothing`.execute(trx);
  await trx
    .updateTable('plan_posts')
    .set({ ended: null })
    .where('event_id', '=', eventId)
    .where('ended', '=', 'deleted')
    .execute();
  await markPlanPosts(trx, [eventId], now);
}
