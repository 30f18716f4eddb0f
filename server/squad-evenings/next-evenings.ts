import type { Squad } from '#contract/squad-shapes.ts';
import { saidLast } from '#rules/attendance/said-last.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import type { Database } from '../db/database.ts';
import type { LeavesTable } from '../db/tables/attendance.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { SquadsTable } from '../db/tables/squads.ts';
import { lastAnnounced } from '../leaves/answers.ts';
import { leavesBetween } from '../leaves/queries.ts';
import type { SquadPlace } from '../squad-places/queries.ts';
import { comingEvents, type SquadAnswer, squadAnswers } from './queries.ts';

const day = 24 * 60 * 60 * 1000;

/** How far ahead a squad's next evening may be. */
const ahead = 14 * day;

/** No event lasts longer. */
const longest = 7 * day;

type Evening = NonNullable<Squad['evening']>;

/** What members of a squad have said: their answers, and leaves of the days of evenings. */
interface Said {
  answers: readonly SquadAnswer[];
  leaves: readonly LeavesTable[];
}

/** Lists what members said last of an evening; those who have said nothing are left out. */
function sayingsOf(
  { starts_at, zone }: EventsTable,
  { answers, leaves }: Said,
): Evening['answers'] {
  const day = dayAt(starts_at, zone);
  const ofDay = leaves.filter(({ first_day, last_day }) => first_day <= day && day <= last_day);
  const announced = lastAnnounced(ofDay);
  const answerOf = new Map(answers.map((one) => [one.user_id, one]));
  return [...new Set([...answerOf.keys(), ...announced.keys()])].flatMap((discordId) => {
    const one = answerOf.get(discordId);
    const said = one ? { answer: one.answer, answeredAt: one.answered_at } : null;
    const answer = saidLast(said, announced.get(discordId));
    return answer === null ? [] : [{ discordId, answer }];
  });
}

function toEvening(event: EventsTable, said: Said): Evening {
  return {
    id: event.id,
    title: event.title,
    startsAt: new Date(event.starts_at).toISOString(),
    zone: event.zone,
    mandatory: event.mandatory === 1,
    tbd: event.tbd === 1,
    allCall: event.all_call === 1,
    isOwn: event.squad_id !== null,
    answers: sayingsOf(event, said),
  };
}

/** Finds the first event of each squad that is for everybody or for the squad. */
function firstOfEach(
  squads: readonly SquadsTable[],
  coming: readonly EventsTable[],
): Map<string, EventsTable> {
  const first = new Map<string, EventsTable>();
  const without = new Set(squads.map(({ id }) => id));
  for (const event of coming) {
    if (event.squad_id === null) {
      for (const id of without) first.set(id, event);
      break;
    }
    if (without.delete(event.squad_id)) first.set(event.squad_id, event);
  }
  return first;
}

/** Reads the leaves that touch the days of events. */
async function leavesOf(
  db: Database['db'],
  events: readonly EventsTable[],
): Promise<LeavesTable[]> {
  const days = events.map(({ starts_at, zone }) => dayAt(starts_at, zone)).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined ? [] : leavesBetween(db, first, last);
}

/** Squads, and the members of each by its id. */
interface Squads {
  squads: readonly SquadsTable[];
  members: ReadonlyMap<string, readonly SquadPlace[]>;
}

/**
 * Reads the next evening of each squad, by the squad's id: the first within two weeks that is not
 * over or called off, and is for everybody or for the squad. Answers are those of its members; of an
 * answer and a leave of the evening's day, what they said last.
 */
export async function nextEvenings(
  db: Database['db'],
  { squads, members }: Squads,
  now: number,
): Promise<Map<string, Evening>> {
  const coming = await comingEvents(db, { from: now - longest, until: now + ahead, now });
  const next = firstOfEach(squads, coming);
  const ids = new Set(Array.from(next.values(), ({ id }) => id));
  const keyOf = (eventId: string, squadId: string) => `${eventId} ${squadId}`;
  const [all, leaves] = await Promise.all([
    squadAnswers(db, [...ids]),
    leavesOf(db, [...next.values()]),
  ]);
  const answers = Map.groupBy(all, ({ event_id, squad_id }) => keyOf(event_id, squad_id));
  return new Map(
    Array.from(next, ([squadId, event]) => {
      const those = new Set((members.get(squadId) ?? []).map(({ user_id }) => user_id));
      const said = {
        answers: answers.get(keyOf(event.id, squadId)) ?? [],
        leaves: leaves.filter(({ user_id }) => those.has(user_id)),
      };
      return [squadId, toEvening(event, said)];
    }),
  );
}
