import { type Kysely, sql } from 'kysely';
import { batches } from '../db/add-rows.ts';
import { isPostgres } from '../db/locks.ts';
import type { Tables } from '../db/tables.ts';
import type { Flag } from '../db/tables/columns.ts';
import type { NoticesTable } from '../db/tables/notices.ts';
import { type NoticeReader, readableBy } from '../readable-notices/queries.ts';

/** A notice as it is listed. */
export interface ListedNotice extends NoticesTable {
  is_muted: Flag;
}

/** Tells whether its reader has chosen that a kind does not count. */
const isMuted = sql<boolean>`exists (
  select 1 from notice_choices c
  where c.user_id = notices.user_id and c.muted like '%"' || notices.kind || '"%')`;

/**
 * Returns the newest notices that somebody may read, of those that are older than one.
 * @param after id of that one; undefined for the newest of all
 */
export async function latestNotices(
  db: Kysely<Tables>,
  reader: NoticeReader,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<ListedNotice[]> {
  const is_muted = sql<Flag>`case when ${isMuted} then 1 else 0 end`.as('is_muted');
  let query = readableBy(db, reader)
    .selectAll('notices')
    .select(is_muted)
    .orderBy('notices.id', 'desc');
  if (after !== undefined) query = query.where('notices.id', '<', after);
  return query.limit(limit).execute();
}

/** Counts what somebody has not read yet, but for what they have muted, up to a number. */
export async function countUnread(
  db: Kysely<Tables>,
  reader: NoticeReader,
  most: number,
): Promise<number> {
  const unread = readableBy(db, reader)
    .select('notices.id')
    .where('notices.read_at', 'is', null)
    .where(sql<boolean>`not ${isMuted}`)
    .limit(most);
  const { count } = await db
    .selectFrom(unread.as('unread'))
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Keeps that all that people were told before a moment has been read. */
export async function saveReadBefore(
  db: Kysely<Tables>,
  before: number,
  readAt: number,
): Promise<void> {
  await db.updateTable('notices').set({ read_at: readAt }).where('at', '<', before).execute();
}

/** What somebody was told about something. */
export type ToldAbout = Pick<
  NoticesTable,
  'id' | 'user_id' | 'about' | 'kind' | 'facts' | 'subject_id' | 'other_id' | 'read_at'
>;

/** Returns what was told about some things, whoever was told it. */
export async function toldAbout(
  db: Kysely<Tables>,
  about: readonly string[],
): Promise<ToldAbout[]> {
  if (about.length === 0) return [];
  return db
    .selectFrom('notices')
    .select(['id', 'user_id', 'about', 'kind', 'facts', 'subject_id', 'other_id', 'read_at'])
    .where('about', 'in', about)
    .execute();
}

/**
 * Returns what some people have not read about many evenings of some series, or of any since a moment, and
 * locks it until the transaction ends: another act that tells of its acts anew waits, and finds what this one
 * has left.
 * @param readers in the order of their ids
 * @param since absent where only those series count
 */
export async function holdUnreadAboutSeries(
  trx: Kysely<Tables>,
  readers: readonly string[],
  { series, since }: { series: readonly string[]; since?: number },
): Promise<NoticesTable[]> {
  const unread = trx
    .selectFrom('notices')
    .selectAll()
    .where('user_id', 'in', readers)
    .where('about', 'like', 'series %')
    .where('read_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(since === undefined ? [] : [eb('at', '>', since)]),
        ...series.flatMap((id) => [
          eb('about', 'like', `series ${id} %`),
          eb('facts', 'like', `%"series ${id} %`),
        ]),
      ]),
    )
    .orderBy('user_id')
    .orderBy('id');
  return (isPostgres(trx) ? unread.forUpdate() : unread).execute();
}

/** Takes notices away, by their ids. */
export async function removeNotices(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  for (const batch of batches(ids)) {
    await db.deleteFrom('notices').where('id', 'in', batch).execute();
  }
}

/** Writes something else into notices, by their ids. */
export async function rewriteNotices(
  db: Kysely<Tables>,
  ids: readonly string[],
  part: Partial<Pick<NoticesTable, 'about' | 'facts' | 'read_at'>>,
): Promise<void> {
  for (const batch of batches(ids)) {
    await db.updateTable('notices').set(part).where('id', 'in', batch).execute();
  }
}

/** Tells whether anybody has been told of something. */
export async function isTold(db: Kysely<Tables>, about: string): Promise<boolean> {
  const row = await db
    .selectFrom('notices')
    .select('id')
    .where('about', '=', about)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes away what was told of some things, whoever was told it. */
export async function forgetAbout(db: Kysely<Tables>, about: readonly string[]): Promise<void> {
  if (about.length === 0) return;
  await db.deleteFrom('notices').where('about', 'in', about).execute();
}

/** Takes away what was told of some things, but for what stays. */
export async function forgetAboutBut(
  trx: Kysely<Tables>,
  about: readonly string[],
  stays: (row: Pick<NoticesTable, 'user_id' | 'about'>) => boolean,
): Promise<void> {
  const told = await trx
    .selectFrom('notices')
    .select(['id', 'user_id', 'about'])
    .where('about', 'in', about)
    .execute();
  await removeNotices(
    trx,
    told.flatMap((row) => (stays(row) ? [] : row.id)),
  );
}

/** Takes away what somebody was told about something. */
export async function forgetAboutTo(
  db: Kysely<Tables>,
  userId: string,
  about: string,
): Promise<void> {
  await db.deleteFrom('notices').where('user_id', '=', userId).where('about', '=', about).execute();
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

/** Sorts notices as those who tell the same people at once all write them. */
const byReader = (a: NoticesTable, b: NoticesTable) =>
  compare(a.user_id, b.user_id) || compare(a.about, b.about);

/** Adds notices, each in place of what the same person was told about the same thing. */
export async function putNotices(db: Kysely<Tables>, rows: readonly NoticesTable[]): Promise<void> {
  const inOrder = rows.toSorted(byReader);
  for (const batch of batches(inOrder)) {
    await db
      .insertInto('notices')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'about']).doUpdateSet((eb) => ({
          id: eb.ref('excluded.id'),
          kind: eb.ref('excluded.kind'),
          facts: eb.ref('excluded.facts'),
          subject_id: eb.ref('excluded.subject_id'),
          other_id: eb.ref('excluded.other_id'),
          at: eb.ref('excluded.at'),
          expires_at: eb.ref('excluded.expires_at'),
          read_at: null,
          push_at: eb.ref('excluded.push_at'),
        })),
      )
      .execute();
  }
}

/** Takes away what helps nobody any more, so many rows at most. Returns how many went. */
export async function removeExpired(
  db: Kysely<Tables>,
  now: number,
  most: number,
): Promise<number> {
  const expired = db
    .selectFrom('notices')
    .select('id')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(most);
  const { numDeletedRows } = await db
    .deleteFrom('notices')
    .where('id', 'in', expired)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Takes away the oldest notices of whoever has more than so many: few ever have. */
export async function keepNewest(db: Kysely<Tables>, most: number): Promise<void> {
  const full = await db
    .selectFrom('notices')
    .select('user_id')
    .groupBy('user_id')
    .having((eb) => eb.fn.countAll(), '>', most)
    .execute();
  for (const { user_id } of full) {
    const ofPerson = db.selectFrom('notices').select('id').where('user_id', '=', user_id);
    const oldestKept = ofPerson
      .orderBy('id', 'desc')
      .offset(most - 1)
      .limit(1);
    await db
      .deleteFrom('notices')
      .where('user_id', '=', user_id)
      .where('id', '<', oldestKept)
      .execute();
  }
}
