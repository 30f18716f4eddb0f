import { isDeepStrictEqual } from 'node:util';
import {
  type AttendanceState,
  attendanceStates,
  countedState,
  sumAttendance,
} from '#rules/attendance/attendance.ts';
import { placesOverTime } from '#rules/attendance/asked.ts';
import { type AnnouncedLeave, type Evening, leaveAt } from '#rules/attendance/said.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { benchesOf } from '#rules/raids/benches.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { toAnnounced } from '../leaves/answers.ts';
import { leavesBetween } from '../leaves/queries.ts';
import { allTurns, placeKey, squadPlaces } from '../squad-places/queries.ts';
import {
  type CompactRecords,
  eventsBetween,
  lastRecordChange,
  readCompactRecords,
} from './queries.ts';

const day = 24 * 60 * 60 * 1000;

/** Evenings of so many days before a plan's own tell how somebody attends, and who was benched. */
const historyDays = 90;

/** What recorded evenings say of somebody. */
export interface History {
  /** share of the evenings at which they were there, 0 to 1; null when none counts */
  attendance: number | null;
  benched: number;
  /** so many raids are counted: ten, or as many as there were */
  benchedOf: number;
  benchedInARow: number;
}

/** Mandatory evenings that are recorded. */
interface Evenings {
  /** oldest first; those for a squad name it */
  evenings: readonly (Evening & { squadId: string | null })[];
  /** the states of each person, an entry for each evening; null where nothing is recorded */
  statesOf: ReadonlyMap<string, readonly (AttendanceState | null)[]>;
}

const stateOf = new Map(attendanceStates.map((state) => [state[0], state]));

function toEvenings(events: readonly EventsTable[], records: readonly CompactRecords[]): Evenings {
  const marksOf = new Map(records.map(({ event_id, marks }) => [event_id, marks]));
  const held = events.filter(
    ({ id, mandatory, cancelled }) => mandatory === 1 && cancelled === 0 && marksOf.has(id),
  );
  const statesOf = new Map<string, (AttendanceState | null)[]>();
  for (const [column, { id }] of held.entries()) {
    for (const mark of (marksOf.get(id) ?? '').split(',')) {
      const userId = mark.slice(0, -1);
      let states = statesOf.get(userId);
      if (!states) statesOf.set(userId, (states = held.map(() => null)));
      states[column] = stateOf.get(mark.slice(-1)) ?? null;
    }
  }
  const evenings = held.map(({ starts_at: startsAt, zone, squad_id: squadId }) => ({
    ...{ startsAt, squadId },
    day: dayAt(startsAt, zone),
  }));
  return { evenings, statesOf };
}

/** What was read last, and what tells that it still holds: the events and the last change of a record. */
interface Read {
  events: readonly EventsTable[];
  change: string | null;
  evenings: Evenings;
}

const held = new WeakMap<Database['db'], Read>();

/**
 * Reads the evenings before a moment. Twenty thousand marks are read and taken apart for a large guild:
 * only when one has changed since the last time. Each change is in the history, and counted by its event.
 */
async function readEvenings(db: Database['db'], until: number): Promise<Evenings> {
  const since = until - historyDays * day;
  const [events, change] = await Promise.all([
    eventsBetween(db, since, until),
    lastRecordChange(db),
  ]);
  const last = held.get(db);
  if (last?.change === change && isDeepStrictEqual(last.events, events)) return last.evenings;
  // Later than what tells of them: a change meanwhile has them read again the next time.
  const evenings = toEvenings(events, await readCompactRecords(db, since, until));
  held.set(db, { events, change, evenings });
  return evenings;
}

/** What is known of somebody beside the records. */
interface Known {
  leaves: readonly AnnouncedLeave[];
  /** tells whether they were in a squad at a moment */
  wasIn: (squadId: string, moment: number) => boolean;
}

/**
 * Tells what evenings say of somebody: those to which they were asked, and others of which they have a
 * record. A leave that was announced before excuses who did not come.
 */
function historyOf({ evenings, statesOf }: Evenings, userId: string, known: Known): History {
  const states = statesOf.get(userId) ?? [];
  const counted = evenings.flatMap((evening, column) => {
    const state = states[column] ?? null;
    const { squadId, startsAt } = evening;
    if (state === null) {
      return squadId === null || known.wasIn(squadId, startsAt) ? [null] : [];
    }
    return [countedState(state, leaveAt(evening, known.leaves) === 'before')];
  });
  return { attendance: sumAttendance(counted).rate, ...benchesOf(counted) };
}

/** Reads what tells whether somebody was in a squad at a moment since another. */
async function readWhoWasIn(db: Database['db'], since: number) {
  const [places, turns] = await Promise.all([squadPlaces(db), allTurns(db, since)]);
  const now = places.map(({ squad_id, user_id }) => placeKey(squad_id, user_id));
  const wasThere = placesOverTime(now, turns);
  return (userId: string, squadId: string, moment: number) =>
    wasThere(placeKey(squadId, userId), moment);
}

/**
 * Reads the evenings before a moment. Returns what tells of a person, by their id, what they say.
 * @param zone tells on which days leaves are
 */
export async function readHistories(
  db: Database['db'],
  until: number,
  zone: string,
): Promise<(userId: string) => History> {
  const since = until - historyDays * day;
  const [evenings, leaves, wasIn] = await Promise.all([
    readEvenings(db, until),
    leavesBetween(db, dayAt(since, zone), dayAt(until, zone)),
    readWhoWasIn(db, since),
  ]);
  const leavesOf = Map.groupBy(leaves, ({ user_id }) => user_id);
  return (userId) =>
    historyOf(evenings, userId, {
      leaves: (leavesOf.get(userId) ?? []).map(toAnnounced),
      wasIn: (squadId, moment) => wasIn(userId, squadId, moment),
    });
}
