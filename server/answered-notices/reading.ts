import { allNoticeKinds, noticeKinds } from '#rules/notices/kinds.ts';
import type { Database } from '../db/database.ts';
import { readMany } from '../notices/many.ts';
import { aboutEvent } from '../notices/telling.ts';
import { saveAnswered, unansweredSeries, unreadAboutSeries } from './queries.ts';

type Db = Database['db'];

const kinds = allNoticeKinds.filter((kind) => noticeKinds[kind].endsWithAnswer === true);

/** Finds the notices of many evenings of which somebody has answered all that are still to come. */
async function answeredOfMany(trx: Db, userId: string, now: number): Promise<string[]> {
  const unread = (await unreadAboutSeries(trx, userId, kinds)).map(readMany);
  const all = new Set(unread.flatMap(({ series }) => series));
  const open = await unansweredSeries(trx, userId, [...all], now);
  return unread.flatMap(({ row, series }) => (series.some((id) => open.has(id)) ? [] : row.id));
}

/**
 * Keeps that somebody has read what asked them to answer evenings, as they have answered them: it goes to
 * no device any more either.
 * @returns the ids of what is to be read late
 */
export async function readAnswered(
  trx: Db,
  userId: string,
  eventIds: readonly string[],
  now: number,
): Promise<string[]> {
  if (eventIds.length === 0) return [];
  const about = eventIds.map((id) => aboutEvent({ id }));
  const ids = await answeredOfMany(trx, userId, now);
  return saveAnswered(trx, { userId, about, kinds, ids }, now);
}

/**
 * Keeps that somebody has read that a place at an event came free for them, as they say that they have seen it.
 * @returns the ids of what is to be read late
 */
export async function readOfPlace(
  trx: Db,
  eventId: string,
  userId: string,
  now: number,
): Promise<string[]> {
  const about = [aboutEvent({ id: eventId })];
  return saveAnswered(trx, { userId, about, kinds: ['place-free'], ids: [] }, now);
}
