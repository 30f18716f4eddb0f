import type * as attendance from '#contract/attendance.ts';
import { type RoleGrant, viewerOf } from '#rules/access/access.ts';
import { attendanceFacts, attendanceStates } from '#rules/attendance/attendance.ts';
import { kindOf } from '#rules/calendar/event-kind.ts';
import { isNameless } from '#rules/guild/nameless.ts';
import { eventFacts } from '../calendar/answers.ts';
import { rangeOf } from '../calendar/events.ts';
import { type CompactRecords, eventsBetween, readCompactRecords } from '../evenings/queries.ts';
import { mainArchetypes } from '../characters/queries.ts';
import type { Database } from '../db/database.ts';
import type { Member } from '../db/people.ts';
import type { EventChangesTable, EventsTable } from '../db/tables/calendar.ts';
import { eventChangesOf } from '../history/queries.ts';
import type { Handler } from '../http/call.ts';
import { sendJson } from '../http/send-json.ts';
import { toLeave } from '../leaves/answers.ts';
import { leavesBetween } from '../leaves/queries.ts';
import { readPeoplePage } from '../members/people-page.ts';
import { squadNames } from '../squad-places/queries.ts';
import { idsOnTerm } from '../trials/queries.ts';
import { type AroundTrials, isOnTrial, readTerms } from '../trials/terms.ts';
import { readBenches } from './benches.ts';

const letterOf = new Map(
  attendanceStates.map((state) => [state[0], attendanceFacts[state].letter] as const),
);

/** Returns each member's letters: one for each event, a dot for one without a record. */
function lettersByMember(
  records: readonly CompactRecords[],
  events: readonly EventsTable[],
): Map<string, string[]> {
  const columnOf = new Map(events.map(({ id }, column) => [id, column]));
  const letters = new Map<string, string[]>();
  for (const { event_id, marks } of records) {
    const column = columnOf.get(event_id);
    if (column === undefined) continue;
    for (const mark of marks.split(',')) {
      const userId = mark.slice(0, -1);
      let row = letters.get(userId);
      if (!row) letters.set(userId, (row = new Array<string>(events.length).fill('.')));
      row[column] = letterOf.get(mark.slice(-1)) ?? '.';
    }
  }
  return letters;
}

/** Returns the events that have records, and those that took place and should have. */
function shownEvents(
  events: readonly EventsTable[],
  recorded: ReadonlySet<string>,
  now: number,
): EventsTable[] {
  const isOver = ({ mandatory, ends_at }: EventsTable) => mandatory === 1 && ends_at <= now;
  return events.filter(
    (event) => recorded.has(event.id) || (event.cancelled === 0 && isOver(event)),
  );
}

/** The data that rows need beside people and their letters. */
interface AroundRows extends AroundTrials {
  /** the letters of somebody without a record */
  none: string;
  /** the name of each person's squad, and the first archetype of each main, by the person's id */
  squads: ReadonlyMap<string, string>;
  archetypes: ReadonlyMap<string, string>;
  /** the moment of the answer, in milliseconds since 1970 */
  now: number;
  grants: readonly RoleGrant[];
  benchesOf: Awaited<ReturnType<typeof readBenches>>;
}

/** Returns a row for each of these people. */
function rowsOf(
  people: readonly Member[],
  letters: ReadonlyMap<string, readonly string[]>,
  { none, squads, archetypes, grants, benchesOf, ...around }: AroundRows,
) {
  return people.map(({ id, username, avatar, roles, joinedAt }) => ({
    discordId: id,
    username,
    avatar,
    guilded: roles !== null,
    level: viewerOf(roles, grants).accessLevel,
    onTrial: isOnTrial(around.now, { id, roles, joinedAt }, around),
    squad: squads.get(id) ?? '',
    archetype: archetypes.get(id) ?? '',
    joinedAt: joinedAt === null ? null : new Date(joinedAt).toISOString(),
    states: letters.get(id)?.join('') ?? none,
    raids: benchesOf(id, letters.get(id)),
  }));
}

/** Finds who called off which of the events last since something was recorded of them, and why. */
async function readCallings(
  db: Database['db'],
  events: readonly EventsTable[],
): Promise<Map<string, EventChangesTable>> {
  const off = events.filter(({ cancelled }) => cancelled === 1).map(({ id }) => id);
  const changes = await eventChangesOf(db, off);
  return new Map(
    changes.filter(({ kind }) => kind === 'called-off').map((change) => [change.event_id, change]),
  );
}

/** Makes the answer for an event, with its kind. */
function toMatrixEvent(event: EventsTable, callings: ReadonlyMap<string, EventChangesTable>) {
  const { title, mandatory, tbd, all_call, squad_id: squad, cancelled } = event;
  const flags = { tbd: tbd === 1, allCall: all_call === 1, cancelled: cancelled === 1 };
  const kind = kindOf({ title, mandatory: mandatory === 1, squad, ...flags });
  const calling = callings.get(event.id);
  const calledOff = { by: calling?.by_name ?? null, reason: calling?.reason ?? '' };
  return { ...eventFacts(event), kind, calledOff: cancelled === 1 ? calledOff : null };
}

/** Answers the attendance of members by events. */
export const readAttendanceMatrix: Handler<typeof attendance.readAttendanceMatrix> = async (
  { context, query },
  { database: { db }, guild, now },
) => {
  const { since, until } = rangeOf(query.from, query.to, guild.calendar.zone);
  const [all, records, squads, leaves] = await Promise.all([
    eventsBetween(db, since, until),
    readCompactRecords(db, since, until),
    squadNames(db),
    leavesBetween(db, query.from, query.to),
  ]);
  const recorded = new Set(records.map(({ event_id }) => event_id));
  const events = shownEvents(all, recorded, now());
  const letters = lettersByMember(records, events);
  const { trialRole, roles: grants } = guild.discord;
  const tried = query.who === 'active' ? await idsOnTerm(db) : [];
  // Records of whoever was removed count among everyone’s alone.
  const known = [...letters.keys()].filter((id) => !isNameless(id));
  const active = { ids: [...known, ...squads.keys(), ...tried], role: trialRole };
  const everyone = { inServer: true, ids: [...letters.keys()] };
  const filter = query.who === 'active' ? active : everyone;
  const { people, next } = await readPeoplePage(db, query.after, filter);
  const shown = new Set(people.map(({ id }) => id));
  const [archetypes, benchesOf, terms, callings] = await Promise.all([
    mainArchetypes(db, [...shown]),
    readBenches(db, events, recorded),
    readTerms(db, [...shown]),
    readCallings(db, events),
  ]);
  const none = '.'.repeat(events.length);
  const around = {
    ...{ none, squads, archetypes, grants, benchesOf },
    ...{ terms, trialRole, now: now() },
  };
  const answer = {
    next,
    events: events.map((event) => toMatrixEvent(event, callings)),
    members: rowsOf(people, letters, around),
    leaves: leaves.filter(({ user_id }) => shown.has(user_id)).map(toLeave),
  };
  // A year of letters is sent as one text: parsing it again would only cost time.
  return sendJson(context, JSON.stringify(answer));
};
