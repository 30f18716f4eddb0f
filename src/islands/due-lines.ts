import type { Due } from '#contract/due.ts';
import { leftInWords, shortDay } from '#ui/trial-words.ts';

/** Names that stand in a line; of more, their number is said. */
const mostNames = 4;

const counted = (count: number, one: string, several: string) =>
  `${count} ${count === 1 ? one : several}`;

function listed(names: readonly string[]): string {
  const more = names.length - mostNames;
  const shown = names.slice(0, mostNames).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}

export interface DueLine {
  href: string;
  what: string;
  /** whom or what it is about */
  about: string;
}

/** Says each thing that waits in a line, the most urgent first. */
export function dueLines(due: Due, now: number): DueLine[] {
  const { decide, vote, untried, appeals, unrecorded, missing } = due;
  const lines: (DueLine & { count: number })[] = [
    {
      count: decide.length,
      href: '/admin/dashboards/trials#running',
      what: `${counted(decide.length, 'trial', 'trials')} to decide`,
      about: listed(
        decide.map(({ username, endsAt, voted }) => {
          const left = leftInWords(endsAt, now);
          return `${username} (${left}${voted ? '' : ', your vote is missing'})`;
        }),
      ),
    },
    {
      count: appeals.count,
      href: '/admin/dashboards/attendance',
      what: `${counted(appeals.count, 'appeal waits', 'appeals wait')} for an answer`,
      about: appeals.oldest === null ? '' : `since ${shortDay(appeals.oldest)}`,
    },
    {
      count: unrecorded.length,
      href: `/admin/dashboards/attendance?event=${unrecorded[0]?.id ?? ''}`,
      what: `${counted(unrecorded.length, 'evening is', 'evenings are')} not recorded`,
      about: listed(unrecorded.map(({ title, startsAt }) => `${title}, ${shortDay(startsAt)}`)),
    },
    {
      count: vote.length,
      href: '/admin/dashboards/trials#running',
      what: `${counted(vote.length, 'running trial', 'running trials')} without your vote`,
      about: listed(vote.map(({ username }) => username)),
    },
    {
      count: untried,
      href: '/admin/dashboards/trials#untried',
      what: `${counted(untried, 'holder', 'holders')} of the trial role without a trial`,
      about: '',
    },
    {
      count: missing ?? 0,
      href: '/admin/dashboards/characters',
      what: `${counted(missing ?? 0, 'member', 'members')} without a character`,
      about: '',
    },
  ];
  return lines.filter(({ count }) => count > 0);
}
