import type { EventPlaces } from '#contract/calendar.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { inTurns } from '../http/turns.ts';
import { toPlaces } from './answers.ts';
import { comersTo, type StoredComer } from './queries.ts';

type Db = Database['db'];

/** Who is asked to the events of squads, by event. */
type Asked = ReadonlyMap<string, ReadonlySet<string>>;

/** The comers of so many events are read in one turn. */
const atOnce = 20;

/** Tells whether an answer counts: of what has begun, also that of somebody who has left the server. */
function counts(event: EventsTable, asked: Asked, now: number) {
  return ({ user_id, roles }: StoredComer) =>
    (roles !== null || event.starts_at <= now) && (asked.get(event.id)?.has(user_id) ?? true);
}

/** Reads who comes to the events that limit their places, in the order in which they took them. */
export async function readComers(
  db: Db,
  events: readonly EventsTable[],
  asked: Asked,
  now: number,
): Promise<Map<string, StoredComer[]>> {
  const limited = events.filter(({ places }) => places !== null);
  const found = new Map<string, StoredComer[]>();
  for await (const some of inTurns(limited, atOnce)) {
    const ids = some.map(({ id }) => id);
    const comers = Map.groupBy(await comersTo(db, ids), ({ event_id }) => event_id);
    for (const event of some) {
      found.set(event.id, (comers.get(event.id) ?? []).filter(counts(event, asked, now)));
    }
  }
  return found;
}

/** Reads what somebody is told of the places of events, by the event's id; of those without limits nothing. */
export async function readPlaces(
  db: Db,
  events: readonly EventsTable[],
  { asked, userId, now }: { asked: Asked; userId: string; now: number },
): Promise<Map<string, EventPlaces>> {
  const comers = await readComers(db, events, asked, now);
  return new Map(
    events.flatMap((event) => {
      const places = toPlaces(event, comers.get(event.id) ?? [], userId);
      return places ? [[event.id, places] as const] : [];
    }),
  );
}
