import type { EventAnswers } from '#contract/calendar.ts';
import { meets, type RoleGrant, viewerOf } from '#rules/access/access.ts';
import type { CharacterFact } from '../characters/queries.ts';
import { byUsername, type StoredUser } from '../db/people.ts';
import type { LeavesTable } from '../db/tables/attendance.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { leaveEnds } from '../leaves/answers.ts';
import type { SquadPlace } from '../squads/queries.ts';
import type { NamedAnswer } from './queries.ts';

/** An event for everybody invites members from this level on, who see the calendar. */
const invitedLevel = 2;

/** The data that an event's roster needs beside the event. */
interface Around {
  answers: readonly NamedAnswer[];
  users: readonly StoredUser[];
  /** leaves of the event's day */
  leaves: readonly LeavesTable[];
  /** mains first */
  characters: readonly CharacterFact[];
  places: readonly SquadPlace[];
  grants: readonly RoleGrant[];
}

/** Makes the answer for who comes to an event, who is away and who has not answered. */
export function toRoster({ squad_id }: EventsTable, around: Around): EventAnswers {
  const { answers, users, leaves, characters, places, grants } = around;
  const leaveOf = leaveEnds(leaves);
  const mains = characters.filter(({ is_main }) => is_main === 1);
  const archetypeOf = new Map(mains.map(({ user_id, archetype1 }) => [user_id, archetype1]));
  const answered = new Set(answers.map(({ user_id }) => user_id));
  const inSquad = new Set(
    places.filter((place) => place.squad_id === squad_id).map(({ user_id }) => user_id),
  );
  const isInvited = ({ id, roles }: StoredUser) =>
    squad_id === null ? meets(invitedLevel, viewerOf(roles, grants)) : inSquad.has(id);
  const members = byUsername(users).filter(({ roles }) => roles !== null);
  return {
    answers: answers.map(({ user_id, username, avatar, answer, role, comment }) => ({
      discordId: user_id,
      username,
      avatar,
      answer,
      role,
      comment,
      archetype: archetypeOf.get(user_id) ?? null,
    })),
    onLeave: members
      .filter(({ id }) => leaveOf.has(id))
      .map(({ id, username, avatar }) => ({
        discordId: id,
        username,
        avatar,
        leaveUntil: leaveOf.get(id) ?? null,
      })),
    silent: members
      .filter((user) => isInvited(user) && !answered.has(user.id) && !leaveOf.has(user.id))
      .map(({ id, username, avatar }) => ({ discordId: id, username, avatar })),
  };
}
