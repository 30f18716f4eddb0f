import type { AnswerTimes } from '#contract/answering.ts';
import type { EarlierAnswersTable, RsvpsTable } from '../db/tables/calendar.ts';
import type { StoredUser } from '../db/people.ts';

/** What is known of an event's answers. */
interface Known {
  /** everyone, by name */
  users: readonly StoredUser[];
  answers: readonly RsvpsTable[];
  /** latest first */
  earlier: readonly EarlierAnswersTable[];
  silent: AnswerTimes['silent'];
  isAsked: (userId: string) => boolean;
}

const toIso = (moment: number) => new Date(moment).toISOString();

function toTimes({
  answer,
  role,
  answered_at,
  by_name,
}: Pick<RsvpsTable, 'answer' | 'role' | 'answered_at' | 'by_name'>) {
  return { answer, role, at: toIso(answered_at), by: by_name };
}

/** Makes the answer for when everybody has answered, and who has not. */
export function toAnswerTimes(known: Known): AnswerTimes {
  const { users, answers, earlier, silent, isAsked } = known;
  const nowOf = new Map(answers.map((answer) => [answer.user_id, answer]));
  const earlierOf = Map.groupBy(earlier, ({ user_id }) => user_id);
  // Who has left the server has said nothing that holds, and has taken nothing back.
  const said = users
    .filter(({ id, roles }) => nowOf.has(id) || (roles !== null && earlierOf.has(id)))
    .filter(({ id }) => isAsked(id));
  return {
    said: said.map(({ id, username, avatar }) => {
      const now = nowOf.get(id);
      const before = earlierOf.get(id) ?? [];
      return {
        ...{ discordId: id, username, avatar },
        now: now ? { ...toTimes(now), comment: now.comment } : null,
        earlier: before.map((one) => ({ ...toTimes(one), until: toIso(one.replaced_at) })),
      };
    }),
    silent,
  };
}
