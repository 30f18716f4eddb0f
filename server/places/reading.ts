import type { EventPlaces } from '#contract/answer-shapes.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { inTurns } from '../http/turns.ts';
import { toPlaces } from './answers.ts';
import { comersTo, rolesOfAnswerers, type StoredComer } from './queries.ts';
import { type Counts, type Settling, whoCountsOf } from './who-counts.ts';

type Db = Database['db'];

/** Who may come, and when that is read. */
interface Reading extends Settling {
  /** who is asked to the events of squads, by event */
  asked: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The comers of so many events are read in one turn. */
const atOnce = 20;

/**
 * Tells whether an answer counts: of what has begun, also that of somebody who has left the server or lost
 * their level since.
 */
function countsIn(
  event: EventsTable,
  { asked: askedOf, grants, now }: Reading,
  rolesOf: Parameters<typeof whoCountsOf>[2],
): Counts {
  const asked = askedOf.get(event.id) ?? null;
  if (event.starts_at > now) return whoCountsOf(event, { asked, grants }, rolesOf);
  return ({ user_id: id }) => asked?.has(id) ?? true;
}

/** Reads who comes to the events that limit their places, in the order in which they took them. */
export async function readComers(
  db: Db,
  events: readonly EventsTable[],
  reading: Reading,
): Promise<Map<string, StoredComer[]>> {
  const limited = events.filter(({ places }) => places !== null);
  const found = new Map<string, StoredComer[]>();
  for await (const some of inTurns(limited, atOnce)) {
    const ids = some.map(({ id }) => id);
    const [all, rolesOf] = await Promise.all([comersTo(db, ids), rolesOfAnswerers(db, ids)]);
    const comers = Map.groupBy(all, ({ event_id }) => event_id);
    for (const event of some) {
      found.set(event.id, (comers.get(event.id) ?? []).filter(countsIn(event, reading, rolesOf)));
    }
  }
  return found;
}

/** Reads what somebody is told of the places of events, by the event's id; of those without limits nothing. */
export async function readPlaces(
  db: Db,
  events: readonly EventsTable[],
  { userId, ...reading }: Reading & { userId: string },
): Promise<Map<string, EventPlaces>> {
  const comers = await readComers(db, events, reading);
  return new Map(
    events.flatMap((event) => {
      const places = toPlaces(event, comers.get(event.id) ?? [], userId);
      return places ? [[event.id, places] as const] : [];
    }),
  );
}
