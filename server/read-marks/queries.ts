import { type Kysely, sql } from 'kysely';
import { leftFree } from '../db/locks.ts';
import type { Tables } from '../db/tables.ts';

/** One notice, or all up to one: what comes meanwhile stays unread. */
export type WhichNotices = { id: string } | { upTo: string };

/** Picks what somebody reads now. */
function unreadOf(db: Kysely<Tables>, userId: string, which: WhichNotices) {
  const unread = db
    .selectFrom('notices')
    .where('notices.user_id', '=', userId)
    .where('notices.read_at', 'is', null);
  return 'id' in which
    ? unread.where('notices.id', '=', which.id)
    : unread.where('notices.id', '<=', which.upTo);
}

/** Picks somebody's answers for which a place came free that they have not seen. */
function placesUnseen(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom('rsvps')
    .where('rsvps.user_id', '=', userId)
    .where('moved_up_at', 'is not', null)
    .where('up_seen_at', 'is', null);
}

/** Keeps that somebody has seen that places came free for them, as they read that they did. */
async function savePlacesSeen(
  trx: Kysely<Tables>,
  userId: string,
  which: WhichNotices,
  now: number,
): Promise<void> {
  const told = unreadOf(trx, userId, which)
    .select((eb) => eb.ref('notices.subject_id').$notNull().as('event_id'))
    .where('notices.kind', '=', 'place-free');
  const those = placesUnseen(trx, userId).select('event_id').where('event_id', 'in', told);
  await trx
    .updateTable('rsvps')
    .set({ up_seen_at: now })
    .where('user_id', '=', userId)
    .where('event_id', 'in', leftFree(trx, those))
    .execute();
}

/** Keeps that somebody has read what they were told: of a place that is given anew just now, the next time. */
export async function saveRead(
  trx: Kysely<Tables>,
  userId: string,
  which: WhichNotices,
  now: number,
): Promise<void> {
  await savePlacesSeen(trx, userId, which, now);
  const left = placesUnseen(trx, userId)
    .select('event_id')
    .where('rsvps.event_id', '=', sql.ref<string>('notices.subject_id'));
  const those = unreadOf(trx, userId, which)
    .select('notices.id')
    .where((eb) => eb.not(eb.and([eb('notices.kind', '=', 'place-free'), eb.exists(left)])));
  await trx
    .updateTable('notices')
    .set({ read_at: now })
    .where('id', 'in', leftFree(trx, those))
    .execute();
}

/**
 * Keeps that somebody has read what was left free, because an act wrote it, by their ids: each is waited for,
 * one after the other and with nothing locked, so that nobody waits for whoever waits here. What is told anew
 * meanwhile has another id, and stays unread.
 */
export async function readLate(
  db: Kysely<Tables>,
  userId: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  for (const id of ids) {
    await db
      .updateTable('notices')
      .set({ read_at: now })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .execute();
  }
}

/**
 * Keeps that somebody has read what was left free as they read it. A place that came free is not read without
 * being seen.
 */
export async function saveReadLate(
  db: Kysely<Tables>,
  userId: string,
  which: WhichNotices,
  now: number,
): Promise<void> {
  const late = await unreadOf(db, userId, which)
    .select('notices.id')
    .where('notices.kind', '!=', 'place-free')
    .execute();
  const ids = late.map(({ id }) => id);
  await readLate(db, userId, ids, now);
}
