import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { readDue } from '#contract/due.ts';
import { dueLines } from './due-lines.ts';
import { dashboardFresh } from './fresh.ts';

interface Props {
  /** the page on which it stands: what is done there is left out */
  page: string;
}

/** Tells officers in one line what waits for them on other pages; nothing where nothing waits. */
export function DueElsewhere({ page }: Props) {
  const due = useQuery({ ...queryOf(readDue, {}), staleTime: dashboardFresh });
  if (!due.isSuccess) return null;
  const lines = dueLines(due.data).filter(({ href }) => !href.startsWith(page));
  if (lines.length === 0) return null;
  return (
    <section aria-label="What is due" className="border-y border-warn bg-surface px-4 py-2">
      <ul className="flex list-none flex-wrap gap-x-5 gap-y-1">
        <li aria-hidden="true">Due:</li>
        {lines.map(({ href, what }) => (
          <li key={what}>
            <a className="min-h-6 font-bold" href={href}>
              {what}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
