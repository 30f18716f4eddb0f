import { type EventAnswers, listEvents } from '#contract/calendar.ts';
import { mostNamed } from '#contract/members.ts';
import { meets, type RoleGrant, viewerOf } from '#rules/access/access.ts';
import type { StoredUser } from '../db/people.ts';
import type { LeavesTable } from '../db/tables/attendance.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { leaveEnds } from '../leaves/answers.ts';
import type { SquadPlace } from '../squads/queries.ts';
import type { NamedAnswer } from './queries.ts';

/** The data that an event's roster needs beside the event. */
interface Around {
  answers: readonly NamedAnswer[];
  /** everyone, by name */
  users: readonly StoredUser[];
  /** leaves of the event's day */
  leaves: readonly LeavesTable[];
  /** the first archetype of each main, by the person's id */
  archetypes: ReadonlyMap<string, string>;
  places: readonly SquadPlace[];
  grants: readonly RoleGrant[];
}

/** Makes the answer for who comes to an event, who is away and who has not answered. */
export function toRoster({ squad_id }: EventsTable, around: Around): EventAnswers {
  const { answers, users, leaves, archetypes, places, grants } = around;
  const leaveOf = leaveEnds(leaves);
  const answered = new Set(answers.map(({ user_id }) => user_id));
  const inSquad = new Set(
    places.filter((place) => place.squad_id === squad_id).map(({ user_id }) => user_id),
  );
  // An event for everybody invites those who may see the calendar.
  const isInvited = ({ id, roles }: StoredUser) =>
    squad_id === null ? meets(listEvents.access, viewerOf(roles, grants)) : inSquad.has(id);
  const members = users.filter(({ roles }) => roles !== null);
  const silent = members.filter(
    (user) => isInvited(user) && !answered.has(user.id) && !leaveOf.has(user.id),
  );
  return {
    answers: answers.map(({ user_id, username, avatar, answer, role, comment }) => ({
      discordId: user_id,
      username,
      avatar,
      answer,
      role,
      comment,
      archetype: archetypes.get(user_id) ?? null,
    })),
    onLeave: members
      .filter(({ id }) => leaveOf.has(id))
      .map(({ id, username, avatar }) => ({
        discordId: id,
        username,
        avatar,
        leaveUntil: leaveOf.get(id) ?? null,
      })),
    silent: silent
      .slice(0, mostNamed)
      .map(({ id, username, avatar }) => ({ discordId: id, username, avatar })),
    silentCount: silent.length,
  };
}
