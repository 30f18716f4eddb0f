import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { queryOf } from '#api/query.ts';
import { listFeeds, renewFeeds } from '#contract/feeds.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { CopyButton } from '../CopyButton.tsx';

const names = {
  all: 'Everything I am invited to',
  mandatory: 'Mandatory events only',
  squad: 'My squad’s events',
} as const;

function Addresses() {
  const queryClient = useQueryClient();
  const feeds = useQuery(queryOf(listFeeds, {}));
  const renew = useMutation({
    mutationFn: () => call(renewFeeds, {}),
    onSuccess: (made) => {
      queryClient.setQueryData(queryOf(listFeeds, {}).queryKey, made);
    },
  });
  if (!feeds.isSuccess) return <QueryState query={feeds} />;
  const { personal, public: open } = feeds.data;
  const rows = [
    ...(['all', 'mandatory', 'squad'] as const).map((scope) => [names[scope], personal[scope]]),
    ['Public events, for anyone', open],
  ] as const;
  return (
    <>
      <p>
        Give one of these addresses to your calendar program. The first three are yours alone: who
        has one can read the calendar as you do.
      </p>
      <ul className="ledger plain-rows">
        {rows.map(([name, address]) => (
          <li key={name} className="feed">
            <b>{name}</b>
            <code>{address}</code>
            <CopyButton text={address}>Copy the address</CopyButton>
          </li>
        ))}
      </ul>
      <p className="row">
        <button
          type="button"
          className="btn"
          onClick={() => {
            renew.mutate();
          }}
        >
          Make new addresses
        </button>
        <span role="status">
          {renew.isSuccess ? 'The old addresses no longer answer.' : 'The old ones stop working.'}
        </span>
      </p>
      <Complaint error={renew.error} />
    </>
  );
}

/** Offers the calendar's feeds for the reader's own program. */
export function Feeds() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="charts"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>In your own calendar program</summary>
      {isOpen && <Addresses />}
    </details>
  );
}
