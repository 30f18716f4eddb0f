import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '#api/query.ts';
import { type AnsweredAppeals as Page, listAnsweredAppeals } from '#contract/appeals.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { AppealHead } from './AppealHead.tsx';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function Answered({ appeal }: { appeal: Page['appeals'][number] }) {
  const { outcome, answer, answeredBy, answeredAt } = appeal;
  return (
    <li className="grid gap-3 py-4 first:pt-0">
      <AppealHead appeal={appeal} />
      <p className="wrap-anywhere">
        {answeredBy} {outcome} it on {moment.format(new Date(answeredAt))}: {answer}
      </p>
    </li>
  );
}

/** Shows the appeals that were answered, the latest first. */
export function AnsweredAppeals({ onClose }: { onClose: () => void }) {
  const answered = useInfiniteQuery(
    pagesOf(
      listAnsweredAppeals,
      (after) => ({ query: after === null ? {} : { after } }),
      ({ next }) => next,
    ),
  );
  const appeals = answered.data?.pages.flatMap((page) => page.appeals) ?? [];
  return (
    <Dialog title="Answered appeals" size="lg" place="end" onClose={onClose}>
      {answered.isSuccess ? (
        <ul className="list-none ruled">
          {appeals.map((appeal) => (
            <Answered key={appeal.id} appeal={appeal} />
          ))}
        </ul>
      ) : (
        <QueryState query={answered} />
      )}
      {answered.isSuccess && appeals.length === 0 && (
        <p className="text-muted">No appeal has been answered yet.</p>
      )}
      {answered.hasNextPage && (
        <Button
          aria-disabled={answered.isFetchingNextPage}
          onClick={() => void answered.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </Dialog>
  );
}
