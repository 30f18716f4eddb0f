import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '#api/query.ts';
import { type Due as WhatIsDue, readDue } from '#contract/due.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { Section } from '#ui/Section.tsx';
import { aboutEach } from './due-about.ts';
import { dueLines } from './due-lines.ts';
import { dashboardFresh } from './fresh.ts';

function Lines({ due, now }: { due: WhatIsDue; now: number }): ReactNode {
  const lines = dueLines(due);
  const about = aboutEach(due, now);
  if (lines.length === 0) return <p className="text-muted">Nothing waits for the officers.</p>;
  return (
    <ul className="list-none ruled">
      {lines.map(({ kind, href, what }) => (
        <li key={what} className="flex flex-wrap gap-x-3 py-1.5">
          <a className="min-h-6 font-bold" href={href}>
            {what}
          </a>
          <span className="min-w-0 wrap-anywhere text-muted">{about[kind]}</span>
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
