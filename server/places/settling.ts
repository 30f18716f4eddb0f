import { decidePlaces, takePlace, type PlaceLimits } from '#rules/calendar/places.ts';
import type { RsvpAnswer, RsvpRole } from '#rules/attendance/attendance.ts';
import { findEvents } from '../evenings/queries.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable, RsvpsTable } from '../db/tables/calendar.ts';
import { type Freeing, keepMovesUp } from './moving-up.ts';
import { markPosts } from '../post-marks/queries.ts';
import { comersTo, comes, placedAt, savePlace, type StoredComer } from './queries.ts';
import { readLimits } from './stored.ts';
import { tellOfComers, tellOfPlaces } from './telling.ts';
import { type Counts, type Settling, whoCounts } from './who-counts.ts';

type Db = Database['db'];

const toComer = ({ user_id: id, role }: Pick<StoredComer, 'user_id' | 'role'>) => ({ id, role });

type Place = Pick<RsvpsTable, 'placed_at' | 'waits_since' | 'moved_up_at' | 'up_seen_at'>;

const nowhere: Place = { placed_at: null, waits_since: null, moved_up_at: null, up_seen_at: null };

/** Somebody who answers, what they had answered before, and when. */
interface Answering extends Settling {
  userId: string;
  before: RsvpsTable | undefined;
  said: { answer: RsvpAnswer; role: RsvpRole | null };
}

/** Tells whether an answer, or one before it, stood when an event began, which it has. */
function stoodAtStart(
  { starts_at }: EventsTable,
  { answered_at, said_before }: RsvpsTable,
  now: number,
): boolean {
  return starts_at <= now && (answered_at < starts_at || said_before !== null);
}

/** The last moment at which somebody took a place. */
const lastOf = (comers: readonly StoredComer[]) =>
  comers.reduce((last, { placed_at }) => Math.max(last, placed_at ?? 0), 0);

/**
 * Finds the place that somebody takes with an answer: the one that they have, or one behind all others
 * (#rules/calendar/places.ts). The event is locked. Once it has begun, what they had then stays.
 */
export async function placeOf(
  trx: Db,
  event: EventsTable,
  { userId, before, said, now, grants }: Answering,
): Promise<Place> {
  const { placed_at, waits_since, moved_up_at, up_seen_at } = before ?? nowhere;
  const had = before && comes(before.answer) ? placedAt(before) : null;
  if (before && stoodAtStart(event, before, now)) {
    return { placed_at, waits_since, moved_up_at, up_seen_at };
  }
  if (!comes(said.answer)) return nowhere;
  // Whoever answers once more knows where they stand.
  const seen = { moved_up_at, up_seen_at: moved_up_at === null ? null : now };
  const limits = readLimits(event.places);
  if (limits === null) {
    return { ...seen, placed_at: had ?? now, waits_since: null };
  }
  const counts = await whoCounts(trx, event, grants);
  const all = await comersTo(trx, [event.id]);
  const comers = all.filter((comer) => counts(comer) && comer.placed_at !== null);
  const taken = takePlace(limits, comers.map(toComer), { id: userId, role: said.role });
  const waits = decidePlaces(limits, taken.comers).waiting.includes(userId);
  return {
    ...(waits ? { moved_up_at: null, up_seen_at: null } : seen),
    placed_at: taken.isKept ? had : Math.max(now, lastOf(all) + 1),
    waits_since: waits ? ((taken.isKept ? waits_since : null) ?? now) : null,
  };
}

/** Returns the place that a comer has once all are decided anew. */
function placeAfter(comer: StoredComer, holds: boolean, now: number): StoredComer {
  const { waits_since } = comer;
  if (!holds) {
    return { ...comer, waits_since: waits_since ?? now, moved_up_at: null, up_seen_at: null };
  }
  if (waits_since === null) return comer;
  return { ...comer, waits_since: null, moved_up_at: now, up_seen_at: null };
}

/** Lets those who take no place any more stand nowhere, and those who are back behind all others. */
function inLine(
  all: readonly StoredComer[],
  counts: Counts,
  now: number,
): { comers: StoredComer[]; gone: StoredComer[] } {
  let last = Math.max(now, lastOf(all));
  const comers = all.filter(counts).map((comer) => {
    if (comer.placed_at !== null) return comer;
    last += 1;
    return { ...comer, placed_at: last };
  });
  const gone = all
    .filter((comer) => !counts(comer))
    .map((comer) => ({ ...comer, placed_at: null, waits_since: comer.waits_since ?? now }));
  return { comers, gone };
}

function decide(
  limits: PlaceLimits | null,
  all: readonly StoredComer[],
  counts: Counts,
  now: number,
): StoredComer[] {
  const { comers, gone } = inLine(all, counts, now);
  const holding = new Set(decidePlaces(limits, comers.map(toComer)).holding);
  const decided = comers.map((comer) => placeAfter(comer, holding.has(comer.user_id), now));
  // Without limits nobody waits, whoever they are.
  return [...decided, ...gone.map((one) => (limits ? one : { ...one, waits_since: null }))];
}

const isOther = (a: StoredComer, b: StoredComer | undefined) =>
  a.placed_at !== b?.placed_at ||
  a.waits_since !== b.waits_since ||
  a.moved_up_at !== b.moved_up_at;

/** A comer whose place changes. */
interface Change extends StoredComer {
  /** they had a place until now */
  had: boolean;
  /** they stood among those who come until now, with a place or without one */
  stood: boolean;
}

/** Decides anew who has a place at an event that is open, of those who come. Returns what changes. */
export function changesAmong(
  all: readonly StoredComer[],
  { event, counts, now }: { event: EventsTable; counts: Counts; now: number },
): Change[] {
  const before = new Map(all.map((comer) => [comer.user_id, comer]));
  const decided = decide(readLimits(event.places), all, counts, now);
  const changed = decided.filter((comer) => isOther(comer, before.get(comer.user_id)));
  return changed.map((comer) => {
    const { waits_since = null, placed_at = null } = before.get(comer.user_id) ?? {};
    return { ...comer, had: waits_since === null, stood: placed_at !== null };
  });
}

/** Decides anew who has a place at an event. Returns what changes; nothing once it has begun. */
async function changesOf(db: Db, event: EventsTable, { now, grants }: Settling): Promise<Change[]> {
  if (event.starts_at <= now || event.cancelled === 1) return [];
  const all = await comersTo(db, [event.id]);
  if (event.places === null && all.every(({ waits_since }) => waits_since === null)) return [];
  return changesAmong(all, { event, counts: await whoCounts(db, event, grants), now });
}

/** Tells those whose place changes, but for what an act on the event itself tells. */
async function tellChanges(
  trx: Db,
  event: EventsTable,
  changes: readonly Change[],
  { up, now, freeing }: { up: readonly string[]; now: number; freeing: Freeing | undefined },
): Promise<void> {
  const act = { by: freeing?.by ?? null, at: now };
  const isTold = freeing?.tells?.has(event.id) ?? false;
  const back = changes.filter(({ stood, placed_at }) => !stood && placed_at !== null);
  const isBack = (id: string) => back.some(({ user_id }) => user_id === id);
  const lost = idsOf(
    changes,
    (one) => one.had && one.waits_since !== null && one.placed_at !== null,
  );
  if (!isTold) {
    await tellOfPlaces(trx, event, { up: up.filter((id) => !isBack(id)), lost }, act);
  }
  if (freeing?.gives?.has(event.id)) return;
  const again = isTold ? [] : back;
  await tellOfComers(
    trx,
    event,
    {
      gone: idsOf(changes, ({ stood, placed_at }) => stood && placed_at === null),
      back: again.map(({ user_id: id, waits_since }) => ({ id, waits: waits_since !== null })),
    },
    act,
  );
}

const idsOf = (comers: readonly Change[], those: (comer: Change) => boolean) =>
  comers.filter(those).map(({ user_id }) => user_id);

/**
 * Gives the places of events anew, after anything that may have freed one. The events are locked until
 * the transaction ends. Whoever waited and has a place now has moved up.
 * @param freeing who does what may have freed them; absent where somebody may have left, or lost their level
 * @returns the ids of those who have moved up
 */
export async function settlePlaces(
  trx: Db,
  eventIds: readonly string[],
  settling: Settling,
  freeing?: Freeing,
): Promise<string[]> {
  if (eventIds.length === 0) return [];
  return settleEvents(trx, await findEvents(trx, eventIds), settling, freeing);
}

/** Gives the places of events anew as `settlePlaces` does: as they are, or as they were before they change. */
export async function settleEvents(
  trx: Db,
  events: readonly EventsTable[],
  settling: Settling,
  freeing?: Freeing,
): Promise<string[]> {
  const { now } = settling;
  const movedUp: string[] = [];
  for (const event of events) {
    const changes = await changesOf(trx, event, settling);
    for (const change of changes) await savePlace(trx, change);
    if (changes.length > 0) await markPosts(trx, [event.id], now);
    const up = idsOf(changes, (one) => one.moved_up_at === now && one.waits_since === null);
    const left = idsOf(changes, (one) => one.placed_at === null && one.waits_since === now);
    await keepMovesUp(trx, { eventId: event.id, up, left, now }, freeing);
    await tellChanges(trx, event, changes, { up, now, freeing });
    movedUp.push(...up);
  }
  return movedUp;
}
