import type { Due } from '#contract/due.ts';

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
