import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { lockInOrder } from '../db/locks.ts';
import type { Tables } from '../db/tables.ts';
import type { NoticesTable } from '../db/tables/notices.ts';
import type { PushDevicesTable } from '../db/tables/pushes.ts';
import { type NoticeReader, readableBy } from '../readable-notices/queries.ts';

type Db = Kysely<Tables>;

/** Returns somebody's devices, the newest first. */
export async function devicesOf(db: Db, userId: string): Promise<PushDevicesTable[]> {
  return db
    .selectFrom('push_devices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Adds a device, or makes it that of whoever adds it now: it begins anew. */
export async function putDevice(trx: Db, device: PushDevicesTable): Promise<void> {
  const { id, added_at: addedAt, sent_at: sentAt, ...anew } = device;
  const earlier = await trx
    .selectFrom('push_devices')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const isOwn = earlier?.user_id === device.user_id;
  // What one person has had is nothing that the next one has.
  if (!isOwn) await trx.deleteFrom('push_deliveries').where('device_id', '=', id).execute();
  await trx
    .insertInto('push_devices')
    .values(device)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(isOwn ? anew : { ...anew, added_at: addedAt, sent_at: sentAt }),
    )
    .execute();
}

/** Forgets a device, or one of somebody's alone. */
export async function forgetDevice(db: Db, id: string, userId?: string): Promise<void> {
  let those = db.deleteFrom('push_devices').where('id', '=', id);
  if (userId !== undefined) those = those.where('user_id', '=', userId);
  await those.execute();
}

/** Writes what became of a message to a device. */
export async function noteDevice(
  db: Db,
  id: string,
  part: Partial<
    Pick<PushDevicesTable, 'sent_at' | 'failed_at' | 'failure' | 'tries' | 'rests_until'>
  >,
): Promise<void> {
  await db.updateTable('push_devices').set(part).where('id', '=', id).execute();
}

/** Lets all devices of a push service rest. They are locked by id, as by whoever sends to a person's. */
export async function restService(db: Db, service: string, until: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const awake = trx
      .selectFrom('push_devices')
      .select('id')
      .where('service', '=', service)
      .where('rests_until', '<', until);
    await lockInOrder(trx, awake.orderBy('id'));
    await trx
      .updateTable('push_devices')
      .set({ rests_until: until })
      .where('service', '=', service)
      .where('rests_until', '<', until)
      .execute();
  });
}

/** Tells whether somebody has a device that has not had a notice. @param now one that does not rest then */
function isAwaited(now: number | null) {
  const rests = now === null ? sql`` : sql`and d.rests_until <= ${now}`;
  return sql<boolean>`exists (
    select 1 from push_devices d where d.user_id = notices.user_id ${rests} and not exists (
      select 1 from push_deliveries p where p.device_id = d.id and p.notice_id = notices.id))`;
}

const dueBy = (db: Db, now: number) => db.selectFrom('notices').where('notices.push_at', '<=', now);

/** Tells whether a notice that is due goes to nobody any more: it was read, is over, or is on all devices. */
const isDone = (now: number) =>
  sql<boolean>`(notices.read_at is not null or notices.expires_at <= ${now} or not ${isAwaited(null)})`;

/** Tells whether anything can be sent, or is to be let go of. */
export async function isAnyDue(db: Db, now: number): Promise<boolean> {
  const row = await dueBy(db, now)
    .select('id')
    .where((eb) => eb.or([isDone(now), isAwaited(now)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Writing = Pick<Database, 'db' | 'engine'>;

/** Sends those later, or to no device any more; what somebody else writes just now is left as it is. */
function sendAt(
  { db, engine }: Writing,
  those: SelectQueryBuilder<Tables, 'notices', { id: string }>,
  push_at: number | null,
) {
  const free = engine.kind === 'postgres' ? those.forUpdate().skipLocked() : those;
  return db.updateTable('notices').set({ push_at }).where('id', 'in', free);
}

/**
 * Lets go of what is due and was read, is over, or is on all devices: so many rows at most, or somebody's
 * alone. Returns how many there were.
 */
export async function letGo(
  { db, engine }: Writing,
  now: number,
  { most, of }: { most: number; of?: string },
): Promise<number> {
  let those = dueBy(db, now).select('notices.id').where(isDone(now)).limit(most);
  if (of !== undefined) those = those.where('notices.user_id', '=', of);
  const { numUpdatedRows } = await sendAt({ db, engine }, those, null).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Forgets who has had what nobody awaits any more, of so many notices at most. Returns how many rows went. */
export async function forgetDeliveries(db: Db, most: number): Promise<number> {
  const awaited = sql<boolean>`exists (
    select 1 from notices n where n.id = push_deliveries.notice_id and n.push_at is not null)`;
  const done = db
    .selectFrom('push_deliveries')
    .select('notice_id')
    .distinct()
    .where((eb) => eb.not(awaited))
    .limit(most);
  const { numDeletedRows } = await db
    .deleteFrom('push_deliveries')
    .where('notice_id', 'in', done)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns people to whom something can be sent, by id, those who come after one. */
export async function duePeople(
  db: Db,
  now: number,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await dueBy(db, now)
    .select('notices.user_id')
    .distinct()
    .where('notices.user_id', '>', after)
    .where(isAwaited(now))
    .orderBy('notices.user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
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

/** Sends some notices that are due later, or to no device any more. */
export async function movePushes(
  on: Writing,
  ids: readonly string[],
  moment: number | null,
  now: number,
): Promise<void> {
  await sendAt(on, dueBy(on.db, now).select('notices.id').where('id', 'in', ids), moment).execute();
}

export async function countDevices(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('push_devices')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the notices that should have been sent before a moment. */
export async function countLate(db: Db, before: number): Promise<number> {
  const { count } = await dueBy(db, before)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
