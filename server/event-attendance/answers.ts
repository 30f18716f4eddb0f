import type { EventAttendance } from '#contract/event-attendance.ts';
import { type RoleGrant, viewerOf } from '#rules/access/access.ts';
import type { AttendanceState, PlannedPlace } from '#rules/attendance/attendance.ts';
import { answerAtStart, leaveAt } from '#rules/attendance/said.ts';
import { eveningOf, toChange, toRecordedEvent } from '../attendance/answers.ts';
import type { CharacterHead } from '../characters/queries.ts';
import type { Member } from '../db/people.ts';
import type { AttendanceChangesTable, LeavesTable } from '../db/tables/attendance.ts';
import type { EventChangesTable, EventsTable, RsvpsTable } from '../db/tables/calendar.ts';
import type { SquadsTable } from '../db/tables/squads.ts';
import { toAnnounced } from '../leaves/answers.ts';
import { type AroundTrials, isOnTrial } from '../trials/terms.ts';

/** Tells what somebody answered, when, and what they had answered when an event began. */
function toSaid(said: RsvpsTable | undefined, startsAt: number) {
  if (!said) return { answer: null, answeredAt: null, saidBefore: null, waited: false };
  const { answer, answered_at: answeredAt, said_before: saidBefore, waits_since } = said;
  const before = answerAtStart({ answer, answeredAt, saidBefore }, startsAt);
  return {
    answer,
    answeredAt: new Date(answeredAt).toISOString(),
    saidBefore: before,
    waited: waits_since !== null && (before === 'yes' || before === 'late'),
  };
}

/** The data that an event's attendance needs beside its own rows. */
interface AroundEvent extends AroundTrials {
  /** the members of the page, by name */
  people: readonly Member[];
  /** those who were asked; null for everybody */
  asked: ReadonlySet<string> | null;
  /** the squad that the event is for */
  squad: SquadsTable | null;
  standing: ReadonlyMap<string, AttendanceState>;
  changes: readonly AttendanceChangesTable[];
  answers: readonly RsvpsTable[];
  characters: readonly CharacterHead[];
  /** the name of each person's squad, by their id */
  squads: ReadonlyMap<string, string>;
  /** leaves on the event's day */
  leaves: readonly LeavesTable[];
  /** where the published plan of the event has people, by their id */
  planned: ReadonlyMap<string, PlannedPlace>;
  /** where that plan has them as it stands now */
  latest: ReadonlyMap<string, PlannedPlace>;
  grants: readonly RoleGrant[];
  eventChanges: readonly EventChangesTable[];
}

/** Makes the answer for an event's attendance, with everything that helps to record it. */
export function toEventAttendance(
  event: EventsTable,
  { people, asked, squad, ...around }: AroundEvent,
): Omit<EventAttendance, 'next'> {
  const { standing, changes, answers, characters, squads, leaves, planned, latest } = around;
  const { grants } = around;
  const charactersOf = Map.groupBy(characters, ({ user_id }) => user_id);
  const answerOf = new Map(answers.map((answer) => [answer.user_id, answer]));
  const changesBy = Map.groupBy(changes, ({ user_id }) => user_id);
  const leavesOf = Map.groupBy(leaves, ({ user_id }) => user_id);
  const evening = eveningOf(event);
  return {
    event: toRecordedEvent(event, around.eventChanges),
    squad: squad && { id: squad.id, name: squad.name },
    version: event.attendance_version,
    members: people.map(({ id, username, avatar, roles, joinedAt }) => ({
      discordId: id,
      username,
      avatar,
      igns: (charactersOf.get(id) ?? []).map(({ ign }) => ign),
      // Mains come before other characters.
      archetype: charactersOf.get(id)?.[0]?.archetype1 ?? '',
      guilded: roles !== null,
      level: viewerOf(roles, grants).accessLevel,
      squad: squads.get(id) ?? '',
      asked: asked === null || asked.has(id),
      onTrial: event.mandatory === 1 && isOnTrial(event.starts_at, { id, roles, joinedAt }, around),
      leave: leaveAt(evening, (leavesOf.get(id) ?? []).map(toAnnounced)),
      ...toSaid(answerOf.get(id), evening.startsAt),
      planned: planned.get(id) ?? null,
      latest: latest.get(id) ?? null,
      state: standing.get(id) ?? null,
      changes: (changesBy.get(id) ?? []).map(toChange),
    })),
  };
}
