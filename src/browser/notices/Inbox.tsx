import { ApiError } from '#api/errors.ts';
import { unended } from '#api/unended.ts';
import { Bones } from '#ui/Bones.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Failed } from '#ui/Failed.tsx';
import { NoticeLine } from './NoticeLine.tsx';
import { useInbox } from './use-inbox.ts';

/** Says what went wrong in a sentence. */
const sentenceOf = (error: Error | null) =>
  error instanceof ApiError ? `${unended(error)}.` : 'The guild’s server did not answer.';

/** Says that nobody has told the reader anything. */
function Nothing() {
  return (
    <div className="grid justify-items-center gap-2 py-6 text-center">
      <p className="display text-lg">All is quiet</p>
      <p className="max-w-[26rem] text-muted">
        When an evening is planned or moves, when a place comes free, when somebody answers you: it
        is told here.
      </p>
    </div>
  );
}

/** Shows what the reader is told, newest first (product §2.45). */
export function Inbox({ onClose }: { onClose: () => void }) {
  const { query, notices, unread, readOne, readAll } = useInbox();
  const [newest] = notices;
  const failed = readOne.error ?? readAll.error;
  return (
    <Dialog
      title="Notices"
      subtitle={query.isSuccess ? (unread === 0 ? 'All read' : `${unread} unread`) : undefined}
      onClose={onClose}
      sheet="over-page"
      place="end"
      actions={
        <>
          <ButtonLink look="quiet" className="sm:me-auto" href="/dashboards/notices">
            Choose what you are told
          </ButtonLink>
          {newest && unread > 0 && (
            <Button
              aria-disabled={readAll.isPending}
              onClick={() => {
                if (!readAll.isPending) readAll.mutate(newest.id);
              }}
            >
              {readAll.isPending ? 'Marking...' : 'Mark all as read'}
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {query.isPending && (
        <div role="status">
          <p className="sr-only">Loading notices...</p>
          <Bones />
        </div>
      )}
      {query.isError && notices.length === 0 && (
        <Failed title="Your notices did not come">
          <p>{sentenceOf(query.error)}</p>
          <Button onClick={() => void query.refetch()}>Try again</Button>
        </Failed>
      )}
      {failed && (
        <p className="text-danger" role="alert">
          It could not be marked as read: {sentenceOf(failed)}
        </p>
      )}
      {query.isSuccess && notices.length === 0 && <Nothing />}
      {notices.length > 0 && (
        <ul className="-mx-5 -my-5 grid divide-y divide-rule">
          {notices.map((notice) => (
            <NoticeLine
              key={notice.id}
              notice={notice}
              onRead={() => {
                readOne.mutate(notice);
              }}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className="pt-5">
          <Button
            aria-disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {query.isFetchingNextPage ? 'Loading...' : 'Older notices'}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
