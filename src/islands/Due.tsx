import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '#api/query.ts';
import { type Due as WhatIsDue, readDue } from '#contract/due.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { Section } from '#ui/Section.tsx';
import { leftInWords, shortDay } from '#ui/trial-words.ts';
import { dashboardFresh } from './fresh.ts';

/** Names that stand in a line; of more, their number is said. */
const mostNames = 4;

const counted = (count: number, one: string, several: string) =>
  `${count} ${count === 1 ? one : several}`;

function listed(names: readonly string[]): string {
  const more = names.length - mostNames;
  const shown = names.slice(0, mostNames).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}

interface Line {
  href: string;
  what: string;
  /** whom or what it is about */
  about: string;
}

/** Says each thing that waits in a line, the most urgent first. */
function linesOf(due: WhatIsDue, now: number): Line[] {
  const { decide, vote, untried, appeals, unrecorded, missing } = due;
  const lines: (Line & { count: number })[] = [
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

function Lines({ due, now }: { due: WhatIsDue; now: number }): ReactNode {
  const lines = linesOf(due, now);
  if (lines.length === 0) return <p className="text-muted">Nothing waits for the officers.</p>;
  return (
    <ul className="list-none ruled">
      {lines.map(({ href, what, about }) => (
        <li key={what} className="flex flex-wrap gap-x-3 py-1.5">
          <a className="min-h-6 font-bold" href={href}>
            {what}
          </a>
          <span className="min-w-0 wrap-anywhere text-muted">{about}</span>
        </li>
      ))}
    </ul>
  );
}

/** Shows officers what waits for them, by one call. */
export function Due({ now }: { now: number }) {
  const due = useQuery({ ...queryOf(readDue, {}), staleTime: dashboardFresh });
  return (
    <Section title="What is due">
      {due.isSuccess ? <Lines due={due.data} now={now} /> : <QueryState query={due} />}
    </Section>
  );
}
