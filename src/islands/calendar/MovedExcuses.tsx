import type { UseQueryResult } from '@tanstack/react-query';
import type { OperationAnswer } from '#contract/operation.ts';
import type { MovedExcuses as Moved, previewEventChange } from '#contract/planning.ts';
import { eveningInWords } from '#rules/calendar/evening-words.ts';
import { CountsOtherwise } from '#ui/CountsOtherwise.tsx';
import { QueryState } from '#ui/QueryState.tsx';

const says = {
  lost: (count: number) =>
    count === 1
      ? 'leave excuses one member no more; the absence counts:'
      : `leave excuses ${count} members no more; their absences count:`,
  gained: (count: number) =>
    count === 1
      ? 'leave excuses one member who was absent:'
      : `leave excuses ${count} members who were absent:`,
} as const;

function Evening({ excuses }: { excuses: Moved }) {
  const { title, startsAt, zone } = excuses.event;
  const name = `${title}, ${eveningInWords(startsAt, zone)}`;
  return (['lost', 'gained'] as const).map((turn) => (
    <CountsOtherwise
      key={turn}
      says={`Once ${name} is moved, ${says[turn](excuses[turn].length)}`}
      of={excuses[turn].map(({ discordId: id, username: words }) => ({ id, words }))}
    />
  ));
}

interface Props {
  query: UseQueryResult<OperationAnswer<typeof previewEventChange>>;
}

/** Says, before recorded evenings move, whom leave excuses no more, and whom it excuses then. */
export function MovedExcuses({ query }: Props) {
  return (
    <div className="col-span-full grid gap-2 empty:hidden" role="status">
      {query.isLoading && <p className="text-sm text-muted">Looking whom leave excuses then…</p>}
      {query.isError && <QueryState query={query} failure="Whom leave excuses then" />}
      {query.data?.excuses.map((excuses) => (
        <Evening key={excuses.event.id} excuses={excuses} />
      ))}
    </div>
  );
}
