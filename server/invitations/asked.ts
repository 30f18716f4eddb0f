import { placesAt, placesOverTime } from '#rules/attendance/asked.ts';
import type { PlannedPlace } from '#rules/attendance/attendance.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { inTurns } from '../http/turns.ts';
import {
  membersOf,
  membersOfEach,
  placesOf,
  turnsOf,
  turnsOfEach,
} from '../squad-places/queries.ts';
import { publishedPlanOf, publishedPlans, type Since, squadPlanIds } from './queries.ts';
import { readPlannedPlaces } from './stored.ts';

type Db = Database['db'];

/** An event, as far as it says who is asked to it. */
type Invitation = Pick<EventsTable, 'id' | 'squad_id' | 'starts_at'>;

/** Whom an event concerns before anything is recorded of it. */
export interface Asked {
  /** those who are asked; null for everybody */
  asked: ReadonlySet<string> | null;
  /** where the published plan has people */
  planned: ReadonlyMap<string, PlannedPlace>;
}

/** Returns who is in a squad when an evening of it begins, by what is known now. */
async function squadAt(db: Db, squadId: string, startsAt: number): Promise<Set<string>> {
  const [members, turns] = await Promise.all([
    membersOf(db, squadId),
    turnsOf(db, { squadId }, startsAt),
  ]);
  const now = members.map(({ user_id }) => user_id);
  return placesAt(startsAt, now, turns);
}

/** Reads who is asked to an event. A guest of a squad's evening is, whom the published plan has. */
export async function readAsked(db: Db, { id, squad_id, starts_at }: Invitation): Promise<Asked> {
  const [squad, plan] = await Promise.all([
    squad_id === null ? null : squadAt(db, squad_id, starts_at),
    publishedPlanOf(db, id, 'published_body'),
  ]);
  const planned = readPlannedPlaces(plan);
  return { asked: squad && new Set([...squad, ...planned.keys()]), planned };
}

/** Returns who is asked to an event; null for everybody. */
export async function askedTo(db: Db, event: Invitation): Promise<Asked['asked']> {
  return event.squad_id === null ? null : (await readAsked(db, event)).asked;
}

/** Where published plans have people, by the ids of their events. */
export type PlannedAt = ReadonlyMap<string, Asked['planned']>;

/** So many plans are read in one turn: each may have two thousand people. */
const atOnce = 4;

/** Reads whom the published plans of squads' evenings in a span have, by event. */
async function plannedPeople(db: Db, span: Since, naming?: string): Promise<PlannedAt> {
  const found = new Map<string, Asked['planned']>();
  for await (const ids of inTurns(await squadPlanIds(db, span), atOnce)) {
    for (const { event_id, published_body } of await publishedPlans(db, ids, naming)) {
      found.set(event_id, readPlannedPlaces(published_body));
    }
  }
  return found;
}

/** Tells of the events that begin in a span whether somebody is asked to them. */
export async function invitationsOf(
  db: Db,
  userId: string,
  span: Since,
): Promise<(event: Invitation) => boolean> {
  const [places, turns, planned] = await Promise.all([
    placesOf(db, [userId]),
    turnsOf(db, { userId }, span.since),
    plannedPeople(db, span, userId),
  ]);
  const wasIn = placesOverTime(
    places.map(({ squad_id }) => squad_id),
    turns,
  );
  const isGuest = (id: string) => planned.get(id)?.has(userId) ?? false;
  return ({ id, squad_id, starts_at }) =>
    squad_id === null || wasIn(squad_id, starts_at) || isGuest(id);
}

/**
 * Reads who is asked to each of the events that is for a squad, by its id, as `askedTo` does of one. All
 * begin from one moment up to, and not including, another.
 * @param planned where their published plans have people, if that is read already: of what they were
 *   before they changed it can be read no more
 */
export async function askedToEach(
  db: Db,
  events: readonly Invitation[],
  { from, until }: { from: number; until: number },
  planned?: PlannedAt,
): Promise<Map<string, ReadonlySet<string>>> {
  const ids = [...new Set(events.flatMap(({ squad_id }) => squad_id ?? []))];
  if (ids.length === 0) return new Map();
  const [members, turns, places] = await Promise.all([
    membersOfEach(db, ids),
    turnsOfEach(db, ids, from),
    planned ?? plannedPeople(db, { since: from, until }),
  ]);
  const asked = new Map<string, ReadonlySet<string>>();
  for (const { id, squad_id, starts_at } of events) {
    if (squad_id === null) continue;
    const now = (members.get(squad_id) ?? []).map(({ user_id }) => user_id);
    const squad = placesAt(starts_at, now, turns.get(squad_id) ?? []);
    asked.set(id, new Set([...squad, ...(places.get(id)?.keys() ?? [])]));
  }
  return asked;
}
