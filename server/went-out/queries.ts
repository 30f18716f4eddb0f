import { type Kysely, sql } from 'kysely';
import type { PostKind } from '#contract/event-posts.ts';
import type { NoticeKind } from '#rules/notices/facts.ts';
import type { Tables } from '../db/tables.ts';
import type { TellingsTable } from '../db/tables/notices.ts';
import type { EventPostsTable, PostChannelsTable } from '../db/tables/posts.ts';

/** The event of a line, where it is still there. */
interface OfEvent {
  title: string | null;
  starts_at: number | null;
}

export type SeenTelling = TellingsTable & OfEvent & { kept: number; read: number };

export type SeenPost = EventPostsTable &
  OfEvent & { kind: PostKind; at: number; stopped_at: number | null; stopped_why: string | null };

/** Where a page begins: after a moment, or at it and after the line with this key. */
export interface Place {
  at: number;
  /** lines of the moment itself belong to the page: all, none, or those after a key */
  within: 'all' | 'none' | { after: string };
}

/** Ids begin with their moment: no letter between it and the rest sorts before the hyphen. */
const beginOf = (at: number) => `${String(at).padStart(15, '0')}-`;

/** Counts the notices of a telling that are still there. */
const noticesOf = sql`
  from notices n
  where n.id >= substr(tellings.id, 1, 16) and n.id < (substr(tellings.id, 1, 15) || '.')
    and n.kind = tellings.kind and (tellings.about = '' or n.about = tellings.about)`;

/** Returns what people were told, newest first. */
export async function readTellings(
  db: Kysely<Tables>,
  { place, kind }: { place: Place | null; kind: NoticeKind | undefined },
  limit: number,
): Promise<SeenTelling[]> {
  let query = db
    .selectFrom('tellings')
    .leftJoin('events', 'events.id', 'tellings.event_id')
    .selectAll('tellings')
    .select(['events.title', 'events.starts_at'])
    .select([
      sql<number | string>`(select count(*) ${noticesOf})`.as('kept'),
      sql<number | string>`(select count(n.read_at) ${noticesOf})`.as('read'),
    ])
    .orderBy('tellings.id', 'desc')
    .limit(limit);
  if (kind !== undefined) query = query.where('tellings.kind', '=', kind);
  if (place) {
    const { at, within } = place;
    // Below the next moment's ids are all of this one's.
    const before =
      within === 'all' ? beginOf(at + 1) : within === 'none' ? beginOf(at) : within.after;
    query = query.where('tellings.id', '<', before);
  }
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, kept: Number(row.kept), read: Number(row.read) }));
}

/** Posts of before there was a column for it were tried when they were written. */
const triedAt = sql<number>`coalesce(posts.tried_at, posts.sent_at)`;

/** Names the post of an event, or of its plan, in a channel. */
export const keyOfPost = ({
  event_id,
  channel,
  kind,
}: Pick<SeenPost, 'event_id' | 'channel' | 'kind'>) => `${event_id} ${channel} ${kind}`;

const columns = [
  ...(['event_id', 'channel', 'webhook_id', 'message_id', 'shown', 'marks', 'due_at'] as const),
  ...(['tries', 'sent_at', 'tried_at', 'posted_at', 'ended', 'failure'] as const),
] as const;

const kindOf = (kind: PostKind) => sql<PostKind>`${sql.lit(kind)}`.as('kind');

/** Returns the posts that Discord was asked to take, newest first. @param failed only those that it did not */
export async function readPosts(
  db: Kysely<Tables>,
  { place, failed }: { place: Place | null; failed: boolean },
  limit: number,
): Promise<SeenPost[]> {
  const key = sql<string>`(posts.event_id || ' ' || posts.channel || ' ' || posts.kind)`;
  let query = db
    .with('posts', (cte) =>
      cte
        .selectFrom('event_posts')
        .select([...columns, kindOf('event')])
        .unionAll(cte.selectFrom('plan_posts').select([...columns, kindOf('plan')])),
    )
    .selectFrom('posts')
    .innerJoin('post_channels', 'post_channels.name', 'posts.channel')
    .leftJoin('events', 'events.id', 'posts.event_id')
    .selectAll('posts')
    .select(['events.title', 'events.starts_at', triedAt.as('at')])
    .select(['post_channels.stopped_at', 'post_channels.stopped_why'])
    .where(triedAt, 'is not', null)
    .orderBy(triedAt, 'desc')
    .orderBy(key, 'desc')
    .limit(limit);
  if (failed) {
    query = query.where((eb) =>
      eb.or([eb('posts.failure', 'is not', null), eb('posts.ended', '=', 'deleted')]),
    );
  }
  if (place) {
    const { at, within } = place;
    query =
      typeof within === 'object'
        ? query.where(
            sql<boolean>`(${triedAt} < ${at} or (${triedAt} = ${at} and ${key} < ${within.after}))`,
          )
        : query.where(triedAt, within === 'all' ? '<=' : '<', at);
  }
  return query.execute();
}

/** A channel, with how much waits there. */
export type SeenChannel = PostChannelsTable & { due: number; oldest: number | null };

/** Returns the channels, by name, each with the posts that should have gone by now. */
export async function readChannels(db: Kysely<Tables>, now: number): Promise<SeenChannel[]> {
  const [channels, waiting] = await Promise.all([
    db.selectFrom('post_channels').selectAll().orderBy('name').execute(),
    db
      .with('posts', (cte) =>
        cte
          .selectFrom('event_posts')
          .select(['channel', 'due_at'])
          .unionAll(cte.selectFrom('plan_posts').select(['channel', 'due_at'])),
      )
      .selectFrom('posts')
      .select(['channel', sql<number>`min(due_at)`.as('oldest')])
      .select((eb) => eb.fn.countAll<number | string>().as('due'))
      .where('due_at', '<=', now)
      .groupBy('channel')
      .execute(),
  ]);
  const of = new Map(waiting.map((row) => [row.channel, row]));
  return channels.map((channel) => {
    const { due = 0, oldest = null } = of.get(channel.name) ?? {};
    return { ...channel, due: Number(due), oldest };
  });
}

/** Counts the people who were told something since a moment, by the kind of what they were told. */
export async function countTold(
  db: Kysely<Tables>,
  since: number,
): Promise<{ kind: NoticeKind; people: number }[]> {
  const rows = await db
    .selectFrom('tellings')
    .select('kind')
    .select((eb) => eb.fn.sum<number | string>('people').as('people'))
    .where('id', '>=', beginOf(since))
    .groupBy('kind')
    .execute();
  return rows.map(({ kind, people }) => ({ kind, people: Number(people) }));
}
