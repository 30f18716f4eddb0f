import { meetingLevel } from './choosing.ts';
import type { Database } from '../db/database.ts';
import { lockEvents } from '../evenings/queries.ts';
import { markPosts } from '../post-marks/queries.ts';
import { eventsMeetingOn, leaveHidden, noteMeetings, placesMet } from './queries.ts';

type Db = Database['db'];

/**
 * Writes into events what has become of the places of a map where they meet: each has the name by which
 * its place is known, and feeds and posts of what is ahead are told anew.
 * @param numbers those that have changed; null for any of them
 */
export async function followPlaces(
  trx: Db,
  mapId: string,
  numbers: readonly number[] | null,
  now: number,
): Promise<void> {
  const all = await eventsMeetingOn(trx, mapId);
  const events = all.filter(
    ({ meeting_number: number }) =>
      numbers === null || (number !== null && numbers.includes(number)),
  );
  if (events.length === 0) return;
  await lockEvents(
    trx,
    events.map(({ id }) => id),
  );
  const places = await placesMet(trx, {
    mapIds: [mapId],
    numbers: Array.from(new Set(events.flatMap(({ meeting_number }) => meeting_number ?? []))),
  });
  for (const { number, name } of places) {
    const renamed = events.filter(
      ({ meeting_number, meeting_name }) => meeting_number === number && meeting_name !== name,
    );
    await noteMeetings(
      trx,
      renamed.map(({ id }) => id),
      { meeting_name: name },
    );
  }
  const ahead = events.filter(({ ends_at }) => ends_at > now).map(({ id }) => id);
  await noteMeetings(trx, ahead, { changed_at: now });
  await markPosts(trx, ahead, now);
}

/** Has events know that a map goes: what they name of it stays, as far as all who see the calendar saw it. */
export async function leaveMap(trx: Db, mapId: string, now: number): Promise<void> {
  await followPlaces(trx, mapId, null, now);
  await leaveHidden(trx, { mapId }, meetingLevel);
}

/** The same of places that are forgotten for good. */
export async function leavePlaces(trx: Db, ids: readonly string[]): Promise<void> {
  await leaveHidden(trx, { ids }, meetingLevel);
}
