import { type Kysely, sql } from 'kysely';
import { lockInOrder } from '../db/locks.ts';
import type { Tables } from '../db/tables.ts';
import type { PushDevicesTable } from '../db/tables/pushes.ts';

type Db = Kysely<Tables>;

/**
 * Tells whether the session goes on in which a device was added: in a browser without one nobody knows who
 * reads it. A session that is used goes on, whichever way another one ends.
 * @param device the table of devices, as the statement names it
 */
export function isSignedIn(now: number, device = 'push_devices') {
  return sql<boolean>`exists (select 1 from sessions s
    where s.id_hash = ${sql.ref(`${device}.session_hash`)} and s.expires_at > ${now})`;
}

/** Returns somebody's devices on which they are signed in, the newest first. */
export async function devicesOf(db: Db, userId: string, now: number): Promise<PushDevicesTable[]> {
  return db
    .selectFrom('push_devices')
    .selectAll()
    .where('user_id', '=', userId)
    .where(isSignedIn(now))
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

/** Devices that are written or looked through in one statement. */
const atOnce = 500;

/** Returns ids of devices behind one another, so many at most; from behind the last on the next ones. */
async function* idsInPages(pageAfter: (id: string) => Promise<{ id: string }[]>) {
  for (let after = ''; ;) {
    const ids = (await pageAfter(after)).map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return;
    yield ids;
    after = last;
  }
}

/**
 * Lets all devices of a push service rest, some after the others. They are locked by id, as by whoever sends
 * to a person's.
 */
export async function restService(db: Db, service: string, until: number): Promise<void> {
  const awake = (on: Db) =>
    on
      .selectFrom('push_devices')
      .select('id')
      .where('service', '=', service)
      .where('rests_until', '<', until)
      .orderBy('id');
  const pages = idsInPages((id) => awake(db).where('id', '>', id).limit(atOnce).execute());
  for await (const ids of pages) {
    await db.transaction().execute(async (trx) => {
      await lockInOrder(trx, awake(trx).where('id', 'in', ids));
      await trx
        .updateTable('push_devices')
        .set({ rests_until: until })
        .where('id', 'in', ids)
        .where('rests_until', '<', until)
        .execute();
    });
  }
}

/** Forgets the devices on which nobody is signed in any more, some after the others. */
export async function forgetSignedOut(db: Db, now: number): Promise<void> {
  const pages = idsInPages((id) =>
    db
      .selectFrom('push_devices')
      .select('id')
      .where('id', '>', id)
      .orderBy('id')
      .limit(atOnce)
      .execute(),
  );
  for await (const ids of pages) {
    await db
      .deleteFrom('push_devices')
      .where('id', 'in', ids)
      .where((eb) => eb.not(isSignedIn(now)))
      .execute();
  }
}

/** Counts the devices to which something can be sent. */
export async function countDevices(db: Db, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('push_devices')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where(isSignedIn(now))
    .executeTakeFirstOrThrow();
  return Number(count);
}
