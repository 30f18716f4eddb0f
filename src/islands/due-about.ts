import type { Due } from '#contract/due.ts';
import { leftInWords, shortDay } from '#ui/trial-words.ts';

/** Names that stand in a line; of more, their number is said. */
const mostNames = 4;

/** Lists names, and how many more there are. */
export function listed(names: readonly string[]): string {
  const more = names.length - mostNames;
  const shown = names.slice(0, mostNames).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}

/** Says whom or what each thing that waits is about, where more is to be said of it. */
export function aboutEach(due: Due, now: number): Partial<Record<keyof Due, string>> {
  const { decide, appeals, unrecorded, vote } = due;
  return {
    decide: listed(
      decide.map(({ username, endsAt, voted }) => {
        const left = leftInWords(endsAt, now);
        return `${username} (${left}${voted ? '' : ', your vote is missing'})`;
      }),
    ),
    appeals: appeals.oldest === null ? '' : `since ${shortDay(appeals.oldest)}`,
    unrecorded: listed(unrecorded.map(({ title, startsAt }) => `${title}, ${shortDay(startsAt)}`)),
    vote: listed(vote.map(({ username }) => username)),
  };
}
