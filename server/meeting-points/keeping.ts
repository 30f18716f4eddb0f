import { meetingLevel } from './choosing.ts';
import type { Database } from '../db/database.ts';
import { lockEvents } from '../evenings/queries.ts';
import { markPosts } from '../post-marks/queries.ts';
import { eventsMeetingOn, noteMeetings, placesMet } from './queries.ts';

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

/**
 * Has events know that a map goes: of a place that all who see the calendar saw its name stays, of another
 * nothing.
 */
export async function leaveMap(trx: Db, mapId: string, now: number): Promise<void> {
  const events = await eventsMeetingOn(trx, mapId);
  await followPlaces(trx, mapId, null, now);
  const places = await placesMet(trx, {
    mapIds: [mapId],
    numbers: Array.from(new Set(events.flatMap(({ meeting_number }) => meeting_number ?? []))),
  });
  const hidden = new Set(
    places
      .filter(({ layer, level }) => layer !== 'guild' || level > meetingLevel)
      .map(({ number }) => number),
  );
  const unseen = events.filter(({ meeting_number }) => hidden.has(meeting_number ?? 0));
  await noteMeetings(
    trx,
    unseen.map(({ id }) => id),
    { meeting_map: null, meeting_number: null, meeting_name: null },
  );
}
