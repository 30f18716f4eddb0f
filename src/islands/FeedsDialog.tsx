import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import { type CalendarFeeds, type FeedScope, feedScopes, listFeeds } from '#contract/feeds.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Check } from '#ui/form/Check.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { CopyButton } from './CopyButton.tsx';
import { RenewFeeds } from './RenewFeeds.tsx';

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

function Addresses({ feeds }: { feeds: CalendarFeeds }) {
  const [leavesOut, setLeavesOut] = useState(false);
  const chosen = leavesOut ? feeds.withoutDeclined : feeds.personal;
  const own = feedScopes.flatMap((scope) => {
    const address = chosen[scope];
    return address === undefined ? [] : [[names[scope], address] as const];
  });
  const rows = [...own, ['Public events, for anyone', feeds.public] as const];
  return (
    <>
      <p>
        Give one of these addresses to your calendar program. All but the last are yours alone: who
        has one can read the calendar as you do, with what you have answered.
      </p>
      <div>
        <Check
          checked={leavesOut}
          onChange={({ target }) => {
            setLeavesOut(target.checked);
          }}
        >
          Leave out evenings that I have declined
        </Check>
        <p className="text-sm text-muted">
          This gives other addresses. Those that your programs have stay as they are.
        </p>
      </div>
      <ul className="border-y border-rule ruled">
        {rows.map(([name, address]) => (
          <li key={name} className="grid justify-items-start gap-1.5 py-3">
            <b className="text-heading">{name}</b>
            <code className="text-sm break-all">{address}</code>
            <CopyButton text={address}>Copy the address</CopyButton>
          </li>
        ))}
      </ul>
      <RenewFeeds generation={feeds.generation} />
    </>
  );
}
