import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '#api/query.ts';
import type { SquadChange } from '#contract/squad-changes.ts';
import { listSquadChanges } from '#contract/squads.ts';
import { squadChangeNames } from '#rules/squads/squad.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { QueryState } from '#ui/QueryState.tsx';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Whose history: of a squad, of a member, or of all squads, disbanded ones too. */
export type HistoryOf = { squadId: string } | { person: string } | 'all';

interface Props {
  title: string;
  of: HistoryOf;
  onClose: () => void;
}

function Line({ change }: { change: SquadChange }) {
  const { at, squadName, kind, person, detail, by } = change;
  return (
    <li className="border-b border-rule py-2">
      <b className="text-heading">
        {person ? `${person.username}: ` : ''}
        {squadChangeNames[kind].toLowerCase()}, {squadName}
      </b>
      {detail !== '' && <span className="wrap-anywhere"> – {detail}</span>}
      <span className="block text-sm text-muted">
        {moment.format(new Date(at))}, {by.username}
      </span>
    </li>
  );
}

/** Shows the history of a squad, of a member or of all squads, newest first. */
export function HistoryDialog({ title, of, onClose }: Props) {
  const history = useInfiniteQuery(
    pagesOf(
      listSquadChanges,
      (after) => ({ query: { ...(of !== 'all' && of), ...(after !== null && { after }) } }),
      ({ next }) => next,
    ),
  );
  const changes = history.data?.pages.flatMap((page) => page.changes) ?? [];
  return (
    <Dialog title={title} onClose={onClose}>
      {history.isSuccess ? (
        <ol className="grid">
          {changes.map((change) => (
            <Line key={change.id} change={change} />
          ))}
        </ol>
      ) : (
        <QueryState query={history} />
      )}
      {history.isSuccess && changes.length === 0 && (
        <p className="text-muted">Nothing is recorded yet.</p>
      )}
      {history.hasNextPage && (
        <Button
          aria-disabled={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </Dialog>
  );
}
