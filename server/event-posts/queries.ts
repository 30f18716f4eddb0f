import type { Kysely } from 'kysely';
import { type PostKind, postKinds } from '#contract/event-posts.ts';
import type { Tables } from '../db/tables.ts';
import type { EventPostsTable, PlanPostsTable, PostChannelsTable } from '../db/tables/posts.ts';

/** A post that is to be looked at, with its channel. */
export type DuePost = { channel: PostChannelsTable } & (
  { kind: 'event'; post: EventPostsTable } | { kind: 'plan'; post: PlanPostsTable }
);

/** The table of a kind: that of plans has all columns of the other. */
const tableOf = (kind: PostKind) =>
  (kind === 'plan' ? 'plan_posts' : 'event_posts') as 'event_posts';

/** When a message may be written again: a moment after it was, so that many changes are told as one. */
const editEvery = 5000;

const duePosts = (db: Kysely<Tables>, kind: PostKind, now: number) =>
  db
    .selectFrom(`${tableOf(kind)} as posts`)
    .innerJoin('post_channels', 'post_channels.name', 'posts.channel')
    .where('posts.due_at', '<=', now)
    .where('post_channels.stopped_at', 'is', null)
    .where('post_channels.rests_until', '<=', now)
    .where((eb) =>
      eb.or([
        eb('posts.sent_at', 'is', null),
        eb('posts.sent_at', '<=', now - editEvery),
        // A clock that was set back keeps nothing waiting.
        eb('posts.sent_at', '>', now),
      ]),
    );

/** Returns the key of the post of a kind that has waited longest. */
const oldestDue = (db: Kysely<Tables>, kind: PostKind, now: number) =>
  duePosts(db, kind, now)
    .select(['posts.event_id', 'posts.channel'])
    .orderBy('posts.due_at')
    .orderBy('posts.event_id')
    .limit(1)
    .executeTakeFirst();

/** Returns the post that goes next; null for none. Of plans there are few, and people wait for them. */
export async function nextDue(db: Kysely<Tables>, now: number): Promise<DuePost | null> {
  const ofPlan = await oldestDue(db, 'plan', now);
  const key = ofPlan ?? (await oldestDue(db, 'event', now));
  if (!key) return null;
  const channel = await db
    .selectFrom('post_channels')
    .selectAll()
    .where('name', '=', key.channel)
    .executeTakeFirst();
  if (!channel) return null;
  if (!ofPlan) {
    const post = await findPost(db, key);
    return post ? { kind: 'event', post, channel } : null;
  }
  const post = await findPlanPost(db, key);
  return post ? { kind: 'plan', post, channel } : null;
}

type PostAt = Pick<EventPostsTable, 'event_id' | 'channel'>;

const findPost = (db: Kysely<Tables>, { event_id, channel }: PostAt) =>
  db
    .selectFrom('event_posts')
    .selectAll()
    .where('event_id', '=', event_id)
    .where('channel', '=', channel)
    .executeTakeFirst();

const findPlanPost = (db: Kysely<Tables>, { event_id, channel }: PostAt) =>
  db
    .selectFrom('plan_posts')
    .selectAll()
    .where('event_id', '=', event_id)
    .where('channel', '=', channel)
    .executeTakeFirst();

type Key = Pick<EventPostsTable, 'event_id' | 'channel' | 'marks'>;

/** What of a post is written after a try. Only one of a plan keeps what it has told. */
export type Settled = Partial<Omit<PlanPostsTable, 'event_id' | 'channel' | 'marks'>>;

/**
 * Writes what became of a post. What has changed since it was read is told at once, unless it has ended.
 * @param part its `due_at` is when it is to be looked at again, where nothing has
 */
export async function settlePost(
  db: Kysely<Tables>,
  kind: PostKind,
  { event_id, channel, marks }: Key,
  { due_at: dueAt, ...part }: Settled,
  now: number,
): Promise<void> {
  const write = db
    .updateTable(tableOf(kind))
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
  kind: PostKind,
  { event_id, channel, marks }: Key,
): Promise<void> {
  await db
    .deleteFrom(tableOf(kind))
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
  channels: readonly Pick<
    PostChannelsTable,
    'name' | 'webhook_id' | 'sees_all' | 'days' | 'calls_plans'
  >[],
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

/** Returns the posts of an event, by the name of their channel: that of the event itself first. */
export async function postsOf(
  db: Kysely<Tables>,
  eventId: string,
): Promise<(EventPostsTable & { kind: PostKind })[]> {
  const ofKind = await Promise.all(
    postKinds.map(async (kind) => {
      const rows = await db
        .selectFrom(tableOf(kind))
        .selectAll()
        .where('event_id', '=', eventId)
        .orderBy('channel')
        .execute();
      return rows.map((row) => ({ ...row, kind }));
    }),
  );
  // Sorting keeps the order of equals.
  return ofKind
    .flat()
    .toSorted((a, b) => (a.channel < b.channel ? -1 : Number(a.channel > b.channel)));
}

/** Wants a post anew: whatever ended or hindered it counts no more. Returns whether there is one. */
export async function wantAnew(
  db: Kysely<Tables>,
  kind: PostKind,
  { eventId, channel }: { eventId: string; channel: string },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(tableOf(kind))
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
  const counts = await Promise.all(
    postKinds.map((kind) =>
      db
        .selectFrom(`${tableOf(kind)} as posts`)
        .innerJoin('post_channels', 'post_channels.name', 'posts.channel')
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .where('posts.due_at', '<', before)
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((sum, { count }) => sum + Number(count), 0);
}
