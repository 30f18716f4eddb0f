import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { EventPostsTable, PostChannelsTable } from '../db/tables/posts.ts';

/** A post that is to be looked at, with its channel. */
export interface DuePost {
  post: EventPostsTable;
  channel: PostChannelsTable;
}

/** When a message may be written again: a moment after it was, so that many changes are told as one. */
const editEvery = 5000;

const duePosts = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom('event_posts')
    .innerJoin('post_channels', 'post_channels.name', 'event_posts.channel')
    .where('event_posts.due_at', '<=', now)
    .where('post_channels.stopped_at', 'is', null)
    .where('post_channels.rests_until', '<=', now)
    .where((eb) =>
      eb.or([
        eb('event_posts.sent_at', 'is', null),
        eb('event_posts.sent_at', '<=', now - editEvery),
        // A clock that was set back keeps nothing waiting.
        eb('event_posts.sent_at', '>', now),
      ]),
    );

/** Returns the post that has waited longest; null for none. */
export async function nextDue(db: Kysely<Tables>, now: number): Promise<DuePost | null> {
  const key = await duePosts(db, now)
    .select(['event_posts.event_id', 'event_posts.channel'])
    .orderBy('event_posts.due_at')
    .orderBy('event_posts.event_id')
    .limit(1)
    .executeTakeFirst();
  if (!key) return null;
  const [post, channel] = await Promise.all([
    findPost(db, key.event_id, key.channel),
    db.selectFrom('post_channels').selectAll().where('name', '=', key.channel).executeTakeFirst(),
  ]);
  return post && channel ? { post, channel } : null;
}

export async function findPost(
  db: Kysely<Tables>,
  eventId: string,
  channel: string,
): Promise<EventPostsTable | undefined> {
  return db
    .selectFrom('event_posts')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('channel', '=', channel)
    .executeTakeFirst();
}

type Key = Pick<EventPostsTable, 'event_id' | 'channel' | 'marks'>;

/**
 * Writes what became of a post. What has changed since it was read is told at once, unless it has ended.
 * @param dueAt when it is to be looked at again, where nothing has
 */
export async function settlePost(
  db: Kysely<Tables>,
  { event_id, channel, marks }: Key,
  { due_at: dueAt, ...part }: Partial<Omit<EventPostsTable, 'event_id' | 'channel' | 'marks'>>,
  now: number,
): Promise<void> {
  const write = db
    .updateTable('event_posts')
    .where('event_id', '=', event_id)
    .where('channel', '=', channel);
  const { numUpdatedRows } = await write
    .where('marks', '=', marks)
    .set({ ...part, due_at: dueAt ?? null })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    const again = part.tries === 0 ? now : (dueAt ?? now);
    await write.set({ ...part, due_at: part.ended == null ? again : null }).execute();
  }
}

/** Forgets a post, unless something has changed since it was read. */
export async function removePost(
  db: Kysely<Tables>,
  { event_id, channel, marks }: Key,
): Promise<void> {
  await db
    .deleteFrom('event_posts')
    .where('event_id', '=', event_id)
    .where('channel', '=', channel)
    .where('marks', '=', marks)
    .execute();
}

/** Lets channels rest until a moment. @param name the one channel; null for all of them */
export async function restChannels(
  db: Kysely<Tables>,
  name: string | null,
  until: number,
): Promise<void> {
  let query = db.updateTable('post_channels').set({ rests_until: until });
  if (name !== null) query = query.where('name', '=', name);
  await query.execute();
}

/** Sends nothing to a channel any more, or again with null. */
export async function stopChannel(
  db: Kysely<Tables>,
  name: string,
  stopped: { at: number; why: string } | null,
): Promise<void> {
  await db
    .updateTable('post_channels')
    .set({ stopped_at: stopped?.at ?? null, stopped_why: stopped?.why ?? null })
    .where('name', '=', name)
    .execute();
}

/** Replaces the channels by those that are configured now: each is tried anew. */
export async function replaceChannels(
  trx: Kysely<Tables>,
  channels: readonly Pick<PostChannelsTable, 'name' | 'webhook_id' | 'sees_all' | 'days'>[],
): Promise<void> {
  const names = channels.map(({ name }) => name);
  await trx
    .deleteFrom('post_channels')
    .where('name', 'not in', ['', ...names])
    .execute();
  for (const { name, ...channel } of channels) {
    const row = { ...channel, rests_until: 0, stopped_at: null, stopped_why: null };
    await trx
      .insertInto('post_channels')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
  }
}

/** Returns the channels, by name. */
export async function allChannels(db: Kysely<Tables>): Promise<PostChannelsTable[]> {
  return db.selectFrom('post_channels').selectAll().orderBy('name').execute();
}

/** Returns the posts of an event, by the name of their channel. */
export async function postsOf(db: Kysely<Tables>, eventId: string): Promise<EventPostsTable[]> {
  return db
    .selectFrom('event_posts')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('channel')
    .execute();
}

/** Wants a post anew: whatever ended or hindered it counts no more. Returns whether there is one. */
export async function wantAnew(
  db: Kysely<Tables>,
  eventId: string,
  channel: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('event_posts')
    .set((eb) => ({
      ...{ ended: null, failure: null, tries: 0, due_at: now, shown: null },
      marks: eb('marks', '+', 1),
    }))
    .where('event_id', '=', eventId)
    .where('channel', '=', channel)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts the posts that should have been sent before a moment. */
export async function countLate(db: Kysely<Tables>, before: number): Promise<number> {
  const { count } = await db
    .selectFrom('event_posts')
    .innerJoin('post_channels', 'post_channels.name', 'event_posts.channel')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('event_posts.due_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(count);
}
