import type { AnswerTimes } from '#contract/answering.ts';
import { viewerOf } from '#rules/access/access.ts';
import { mayAnswer } from '../invitations/inviting.ts';
import { type Asking, silentOf, toMember } from '../calendar/roster.ts';
import type { EarlierAnswersTable, EventsTable, MovesUpTable } from '../db/tables/calendar.ts';
import type { StoredUser } from '../db/people.ts';
import { leaveEnds } from '../leaves/answers.ts';
import { type ShownAnswer, toSaidCharacter } from '../rsvps/characters.ts';
import type { CountedEarlier } from '../earlier-answers/queries.ts';

/** What is known of some people's answers to an event. */
interface Known {
  /** the people, by name */
  people: readonly StoredUser[];
  answers: readonly ShownAnswer[];
  /** latest first */
  earlier: readonly CountedEarlier[];
  /** tells whether what somebody says counts */
  holds: (user: StoredUser) => boolean;
  /** who waits for a place, as the how-manieth */
  lineOf: ReadonlyMap<string, number>;
  /** latest first */
  movesUp: readonly MovesUpTable[];
}

const toIso = (moment: number) => new Date(moment).toISOString();

function toTimes({
  answer,
  role,
  answered_at,
  by_name,
}: Pick<EarlierAnswersTable, 'answer' | 'role' | 'answered_at' | 'by_name'>) {
  return { answer, role, at: toIso(answered_at), by: by_name };
}

const toNow = (said: ShownAnswer, lineOf: Known['lineOf']) => ({
  ...toTimes(said),
  comment: said.comment,
  character: toSaidCharacter(said),
  waits: lineOf.get(said.user_id) ?? 0,
});

const toBefore = (said: EarlierAnswersTable) => ({
  ...toTimes(said),
  character: said.character_name,
  until: toIso(said.replaced_at),
});

const toMoveUp = ({ moved_at, cause, by_name: by }: MovesUpTable) => ({
  ...{ at: toIso(moved_at), cause, by },
});

/** Tells when those of some people who are asked have answered, and what they had said before. */
export function toSaid({
  people,
  answers,
  earlier,
  movesUp,
  holds,
  lineOf,
}: Known): AnswerTimes['said'] {
  const nowOf = new Map(answers.map((answer) => [answer.user_id, answer]));
  const earlierOf = Map.groupBy(earlier, ({ user_id }) => user_id);
  const movesOf = Map.groupBy(movesUp, ({ user_id }) => user_id);
  // Who has left the server has said nothing that holds, and has taken nothing back.
  const said = people
    .filter(({ id, roles }) => nowOf.has(id) || (roles !== null && earlierOf.has(id)))
    .filter(holds);
  return said.map(({ id, username, avatar }) => {
    const now = nowOf.get(id);
    const before = earlierOf.get(id) ?? [];
    return {
      ...{ discordId: id, username, avatar },
      now: now ? toNow(now, lineOf) : null,
      earlier: before.map(toBefore),
      earlierCount: before[0]?.count ?? 0,
      movesUp: (movesOf.get(id) ?? []).map(toMoveUp),
    };
  });
}

/**
 * Divides those of some people who may answer an event and have not: for whom it waits, who is on
 * leave, and of everybody those without the level that the calendar asks.
 */
export function toUnanswered(
  event: EventsTable,
  around: Omit<Asking, 'moved'>,
): Pick<AnswerTimes, 'silent' | 'onLeave' | 'others'> {
  const { users, answers, leaves, asked, grants } = around;
  // Who had answered before it moved has not answered: they are to be asked as well.
  const silent = silentOf({ ...around, moved: [] });
  const known = new Set(answers.map(({ user_id }) => user_id));
  for (const { discordId } of silent) known.add(discordId);
  const rest = users.filter(({ id, roles }) => {
    const person = { id, viewer: viewerOf(roles, grants) };
    return roles !== null && !known.has(id) && mayAnswer(event, asked, person);
  });
  const leaveOf = leaveEnds(leaves);
  const isAway = ({ id }: StoredUser) => leaveOf.has(id);
  return {
    silent,
    onLeave: rest.filter(isAway).map(toMember),
    others: rest.filter((user) => !isAway(user)).map(toMember),
  };
}
