import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryOf } from '#api/query.ts';
import {
  type CalendarFeeds,
  type FeedScope,
  feedScopes,
  listFeeds,
  renewFeeds,
} from '#contract/feeds.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { CopyButton } from './CopyButton.tsx';

const names: Record<FeedScope, string> = {
  all: 'Everything I am invited to',
  mandatory: 'Mandatory events only',
  squad: 'My squad’s events',
};

/** Offers the calendar's feeds for the reader's own program. */
export default function FeedsDialog({ onClose }: { onClose: () => void }) {
  const feeds = useQuery(queryOf(listFeeds, {}));
  return (
    <Dialog title="In your own calendar program" onClose={onClose}>
      {feeds.isSuccess ? <Addresses feeds={feeds.data} /> : <QueryState query={feeds} />}
    </Dialog>
  );
}

function Addresses({ feeds: { personal, public: open } }: { feeds: CalendarFeeds }) {
  const queryClient = useQueryClient();
  const renew = useMutation({
    mutationFn: () => call(renewFeeds, {}),
    onSuccess: (made) => {
      queryClient.setQueryData(queryOf(listFeeds, {}).queryKey, made);
    },
  });
  const own = feedScopes.flatMap((scope) => {
    const address = personal[scope];
    return address === undefined ? [] : [[names[scope], address] as const];
  });
  const rows = [...own, ['Public events, for anyone', open] as const];
  return (
    <>
      <p>
        Give one of these addresses to your calendar program. All but the last are yours alone: who
        has one can read the calendar as you do.
      </p>
      <ul className="border-y border-rule ruled">
        {rows.map(([name, address]) => (
          <li key={name} className="grid justify-items-start gap-1.5 py-3">
            <b className="text-heading">{name}</b>
            <code className="text-sm break-all">{address}</code>
            <CopyButton text={address}>Copy the address</CopyButton>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          onClick={() => {
            renew.mutate();
          }}
        >
          Make new addresses
        </Button>
        <span role="status" className="text-sm text-muted">
          {renew.isSuccess ? 'The old addresses no longer answer.' : 'The old ones stop working.'}
        </span>
      </div>
      <Complaint error={renew.error} />
    </>
  );
}
