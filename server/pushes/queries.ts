import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { NoticesTable } from '../db/tables/notices.ts';
import { isSignedIn } from '../push-devices/queries.ts';
import { type NoticeReader, readableBy } from '../readable-notices/queries.ts';

type Db = Kysely<Tables>;
type Writing = Pick<Database, 'db' | 'engine'>;

/** Rows that are looked through or written in one statement: a host has others to answer meanwhile. */
const atOnce = 300;

/** The place of a notice among all that are due: what is due for longest comes first. */
export type DuePlace = Pick<NoticesTable, 'id'> & { push_at: number };

/** What is due, with whether it goes to nobody any more, and whether it can be sent. */
export interface DueNotice extends DuePlace {
  user_id: string;
  /** it was read, is over, or is on all devices */
  isDone: boolean;
  /** a device on which its reader is signed in awaits it, and does not rest */
  isAwaited: boolean;
}

const dueBy = (db: Db, now: number) => db.selectFrom('notices').where('notices.push_at', '<=', now);

/** Tells whether somebody has a device that has not had a notice, of those that fit. */
function isAwaitedBy(those = sql`1 = 1`) {
  return sql<boolean>`exists (
    select 1 from push_devices d where d.user_id = notices.user_id and ${those} and not exists (
      select 1 from push_deliveries p where p.device_id = d.id and p.notice_id = notices.id))`;
}

/** Tells whether a notice could be sent to a device of its reader's at a moment. */
const isAwaited = (now: number, awakeSince = now) =>
  isAwaitedBy(sql`d.rests_until <= ${awakeSince} and ${isSignedIn(now, 'd')}`);

const isDone = (now: number) =>
  sql<boolean>`(notices.read_at is not null or notices.expires_at <= ${now} or not ${isAwaitedBy()})`;

/** Picks what is due, behind a place. */
function dueBehind(db: Db, now: number, after: DuePlace | null) {
  const due = dueBy(db, now);
  if (after === null) return due;
  return due.where((eb) =>
    eb(eb.refTuple('notices.push_at', 'notices.id'), '>', eb.tuple(after.push_at, after.id)),
  );
}

/** Tells whether anything is due, behind a place. */
export async function isAnyDue(db: Db, now: number, after: DuePlace | null): Promise<boolean> {
  const first = dueBehind(db, now, after).select('notices.id').limit(1);
  return (await first.executeTakeFirst()) !== undefined;
}

/**
 * Returns what is due in pages, whatever has waited longest before the others, from behind a place on. Each
 * takes about as long: it looks at so many rows, not for so many that fit.
 * @param awakeSince leaves out devices that rested later than that
 */
export async function* dueInPages(
  db: Db,
  now: number,
  { after = null, awakeSince = now }: { after?: DuePlace | null; awakeSince?: number } = {},
): AsyncGenerator<DueNotice[], void> {
  for (let last = after; ;) {
    const rows = await dueBehind(db, now, last)
      .select(['notices.id', 'notices.push_at', 'notices.user_id'])
      .select([
        sql<number | boolean>`${isDone(now)}`.as('done'),
        sql<number | boolean>`${isAwaited(now, awakeSince)}`.as('awaited'),
      ])
      .orderBy('notices.push_at')
      .orderBy('notices.id')
      .limit(atOnce)
      .execute();
    yield rows.map(({ id, push_at, user_id, done, awaited }) => ({
      ...{ id, push_at: push_at ?? now, user_id },
      ...{ isDone: Boolean(done), isAwaited: Boolean(awaited) },
    }));
    const end = rows.at(-1);
    if (!end || rows.length < atOnce) return;
    last = { id: end.id, push_at: end.push_at ?? now };
  }
}

/**
 * Sends those later, or to no device any more: then it matters to nobody which devices have had them. What
 * somebody else writes just now is left as it is.
 */
async function sendAt(
  { db, engine }: Writing,
  those: SelectQueryBuilder<Tables, 'notices', { id: string }>,
  push_at: number | null,
): Promise<void> {
  const free = engine.kind === 'postgres' ? those.forUpdate().skipLocked() : those;
  const moved = await db
    .updateTable('notices')
    .set({ push_at })
    .where('id', 'in', free)
    .returning('id')
    .execute();
  if (push_at !== null || moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  await db.deleteFrom('push_deliveries').where('notice_id', 'in', ids).execute();
}

/** Sends some notices that are due later, or to no device any more. */
export async function movePushes(
  on: Writing,
  ids: readonly string[],
  moment: number | null,
  now: number,
): Promise<void> {
  await sendAt(on, dueBy(on.db, now).select('notices.id').where('id', 'in', ids), moment);
}

/** Lets go of those of some notices that are due and go to nobody any more. @param ids one at least */
export async function letGo(on: Writing, ids: readonly string[], now: number): Promise<void> {
  const done = dueBy(on.db, now).select('notices.id').where('id', 'in', ids).where(isDone(now));
  await sendAt(on, done, null);
}

/** Returns what is due of somebody and unread, as far as they may read it, the newest first. */
export async function dueOf(
  db: Db,
  reader: NoticeReader,
): Promise<{ readable: NoticesTable[]; others: string[] }> {
  const mine = dueBy(db, reader.now).select('id').where('user_id', '=', reader.userId);
  const all = await mine.execute();
  // Whoever has left reads nothing of any kind.
  if (!reader.viewer.guilded) return { readable: [], others: all.map(({ id }) => id) };
  const readable = await readableBy(db, reader)
    .selectAll('notices')
    .where('notices.push_at', '<=', reader.now)
    .where('notices.read_at', 'is', null)
    .orderBy('notices.id', 'desc')
    .execute();
  const known = new Set(readable.map(({ id }) => id));
  return { readable, others: all.flatMap(({ id }) => (known.has(id) ? [] : [id])) };
}

/** Returns which notices each of some devices has had. @param deviceIds one at least */
export async function deliveriesTo(db: Db, deviceIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('push_deliveries')
    .selectAll()
    .where('device_id', 'in', deviceIds)
    .execute();
  return new Set(rows.map(deliveryKey));
}

/** Names that a device has had a notice. */
export const deliveryKey = (row: { device_id: string; notice_id: string }) =>
  `${row.device_id} ${row.notice_id}`;

/** Keeps that a device has had some notices, unless it was removed meanwhile. */
export async function noteDelivered(
  trx: Db,
  deviceId: string,
  noticeIds: readonly string[],
): Promise<void> {
  await trx
    .insertInto('push_deliveries')
    .columns(['device_id', 'notice_id'])
    .expression((eb) =>
      eb
        .selectFrom(['push_devices', 'notices'])
        .select(['push_devices.id', 'notices.id'])
        .where('push_devices.id', '=', deviceId)
        .where('notices.id', 'in', noticeIds),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Forgets which devices have had what is told anew or taken away since: what was let go of is forgotten with
 * it.
 */
export async function forgetDeliveries(db: Db): Promise<void> {
  const isPending = sql<boolean>`exists (
    select 1 from notices n where n.id = push_deliveries.notice_id and n.push_at is not null)`;
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('push_deliveries')
      .select('notice_id')
      .where('notice_id', '>', after)
      .orderBy('notice_id')
      .limit(atOnce)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    await db
      .deleteFrom('push_deliveries')
      .where('notice_id', '>', after)
      .where('notice_id', '<=', last.notice_id)
      .where((eb) => eb.not(isPending))
      .execute();
    after = last.notice_id;
  }
}

/**
 * Counts the notices that should have been sent before a moment: a device that awaits them did not rest
 * then.
 */
export async function countLate(db: Db, before: number): Promise<number> {
  let count = 0;
  for await (const page of dueInPages(db, before, { awakeSince: before })) {
    count += page.filter(({ isDone, isAwaited }) => isAwaited && !isDone).length;
  }
  return count;
}
