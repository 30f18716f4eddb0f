import type { Due } from '#contract/due.ts';
import { leftInWords, shortDay } from '#ui/trial-words.ts';

const counted = (count: number, one: string, several: string) =>
  `${count} ${count === 1 ? one : several}`;

/** Something that waits for officers, and where it is done. */
export interface DueLine {
  kind: keyof Due;
  href: string;
  what: string;
  count: number;
}

/** Says each thing that waits in a line, the most urgent first. */
export function dueLines(due: Due): DueLine[] {
  const { decide, vote, untried, appeals, unrecorded, missing } = due;
  const lines: DueLine[] = [
    {
      kind: 'decide',
      count: decide.length,
      href: '/admin/dashboards/trials#running',
      what: `${counted(decide.length, 'trial', 'trials')} to decide`,
    },
    {
      kind: 'appeals',
      count: appeals.count,
      href: '/admin/dashboards/attendance',
      what: `${counted(appeals.count, 'appeal waits', 'appeals wait')} for an answer`,
    },
    {
      kind: 'unrecorded',
      count: unrecorded.length,
      href: `/admin/dashboards/attendance?event=${unrecorded[0]?.id ?? ''}`,
      what: `${counted(unrecorded.length, 'evening is', 'evenings are')} not recorded`,
    },
    {
      kind: 'vote',
      count: vote.length,
      href: '/admin/dashboards/trials#running',
      what: `${counted(vote.length, 'running trial', 'running trials')} without your vote`,
    },
    {
      kind: 'untried',
      count: untried,
      href: '/admin/dashboards/trials#untried',
      what: `${counted(untried, 'holder', 'holders')} of the trial role without a trial`,
    },
    {
      kind: 'missing',
      count: missing ?? 0,
      href: '/admin/dashboards/characters',
      what: `${counted(missing ?? 0, 'member', 'members')} without a character`,
    },
  ];
  return lines.filter(({ count }) => count > 0);
}

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
