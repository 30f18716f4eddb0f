import type { EventAnswers } from '#contract/calendar.ts';
import { mostNamed } from '#contract/members.ts';
import type { StoredUser } from '../db/people.ts';
import type { LeavesTable } from '../db/tables/attendance.ts';
import { leaveEnds } from '../leaves/answers.ts';
import { placesInLine } from '../places/answers.ts';
import { toSaidCharacter } from '../rsvps/characters.ts';
import type { NamedAnswer } from '../rsvps/queries.ts';
import { type Inviting, isInvited } from '../invitations/inviting.ts';

/** The data that an event's roster needs beside the event. */
interface Around extends Inviting {
  answers: readonly NamedAnswer[];
  moved: readonly Pick<NamedAnswer, 'user_id' | 'username' | 'avatar' | 'answer'>[];
  /** everyone, by name */
  users: readonly StoredUser[];
  /** leaves of the event's day */
  leaves: readonly LeavesTable[];
  /** the first archetype of each main, by the person's id */
  archetypes: ReadonlyMap<string, string>;
}

type Member = EventAnswers['silent'][number];

/** Names somebody. */
export const toMember = ({ id, username, avatar }: StoredUser): Member => ({
  discordId: id,
  username,
  avatar,
});

const isAskedIn = ({ asked }: Pick<Around, 'asked'>, userId: string) => asked?.has(userId) ?? true;

/** What says who has not answered. */
export interface Asking extends Inviting, Pick<Around, 'users' | 'leaves'> {
  answers: readonly Pick<NamedAnswer, 'user_id'>[];
  moved: readonly Pick<NamedAnswer, 'user_id'>[];
}

/** Names the invited members who have not answered and are not on leave, by name. */
export function silentOf(around: Asking): Member[] {
  const { users, leaves } = around;
  const leaveOf = leaveEnds(leaves);
  const all = [...around.answers, ...around.moved].map(({ user_id }) => user_id);
  const answered = new Set(all.filter((id) => isAskedIn(around, id)));
  return users
    .filter((user) => user.roles !== null && isInvited(around, user))
    .filter(({ id }) => !answered.has(id) && !leaveOf.has(id))
    .map(toMember);
}

/**
 * Says what somebody has answered, with the archetype of the character they named, or else of their main,
 * and where they wait for a place; 0 for whoever does not.
 */
function toReply(
  said: NamedAnswer,
  ofMain: string | null,
  waits: number,
): EventAnswers['answers'][number] {
  const { user_id, username, avatar, answer, role, comment, by_name } = said;
  const character = toSaidCharacter(said);
  return {
    ...{ discordId: user_id, username, avatar, answer, role, comment, character, by: by_name },
    ...{ waits, archetype: character?.archetype ?? ofMain },
  };
}

/** Makes the answer for who comes to an event, who is away and who has not answered. */
export function toRoster(around: Around): EventAnswers {
  const { users, leaves, archetypes } = around;
  const answers = around.answers.filter(({ user_id }) => isAskedIn(around, user_id));
  const moved = around.moved.filter(({ user_id }) => isAskedIn(around, user_id));
  const leaveOf = leaveEnds(leaves);
  const silent = silentOf(around);
  const lineOf = placesInLine(answers);
  return {
    answers: answers.map((said) =>
      toReply(said, archetypes.get(said.user_id) ?? null, lineOf.get(said.user_id) ?? 0),
    ),
    onLeave: users
      .filter((user) => leaveOf.has(user.id) && user.roles !== null && isInvited(around, user))
      .map((user) => ({ ...toMember(user), leaveUntil: leaveOf.get(user.id) ?? null })),
    silent: silent.slice(0, mostNamed),
    silentCount: silent.length,
    askedAgain: moved.map(({ user_id, username, avatar, answer }) => ({
      discordId: user_id,
      username,
      avatar,
      answer,
    })),
  };
}
