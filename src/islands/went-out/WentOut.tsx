import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import { listEventPosts, postEventAnew } from '#contract/event-posts.ts';
import { listWentOut, type OutChannel, type PostedLine } from '#contract/went-out.ts';
import { useOnce } from '#editing/send-once.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Rail } from '#ui/Rail.tsx';
import { Island } from '../Island.tsx';
import { useLastingFocus } from '../use-lasting-focus.ts';
import { OutFilters } from './OutFilters.tsx';
import { OutLines } from './OutLines.tsx';
import { useWentOut } from './use-went-out.ts';
import { channelInWords } from './words.ts';

/** Says of each channel on Discord how it stands. */
function Channels({ channels }: { channels: readonly OutChannel[] }) {
  if (channels.length === 0) {
    return <p className="text-muted">No channel on Discord is told of events.</p>;
  }
  return (
    <ul className="grid gap-1">
      {channels.map((channel) => (
        <li key={channel.name} className={channel.stopped === null ? undefined : 'text-warn'}>
          <b className="text-heading">#{channel.name}</b>: {channelInWords(channel)}
        </li>
      ))}
    </ul>
  );
}

function Log() {
  const client = useQueryClient();
  const { filters, choose, clear, log } = useWentOut();
  const { place, onFocus } = useLastingFocus<HTMLParagraphElement>();
  const again = useMutation({
    mutationFn: ({ eventId, channel, kind }: PostedLine) =>
      call(postEventAnew, { params: { eventId, channel }, query: { kind } }),
    onSettled: () => reread(client, listWentOut, listEventPosts),
  });
  const sendAgain = useOnce(again);
  const { isPending, isSuccess, variables, error } = again;
  const lines = log.data?.pages.flatMap((page) => page.lines) ?? [];
  const { way, kind, failed } = filters;
  return (
    <Rail
      count={[way, kind, failed].filter(Boolean).length}
      rail={<OutFilters filters={filters} onChange={choose} onClear={clear} />}
    >
      <QueryState query={log} room={{ subject: 'lighthouse', title: 'The log did not come.' }} />
      {log.isSuccess && <Channels channels={log.data.pages[0]?.channels ?? []} />}
      <Complaint error={error} />
      <p ref={place} role="status" tabIndex={-1} className="text-sm text-muted empty:absolute">
        {log.isPlaceholderData && 'Loading...'}
        {isSuccess &&
          !log.isPlaceholderData &&
          `${variables.event?.title ?? 'It'} goes to #${variables.channel} again.`}
      </p>
      {log.isSuccess && lines.length === 0 && (
        <div role="status">
          <EmptyRoom
            subject="lighthouse"
            title={failed ? 'Everything went out as it should.' : 'Nothing of this kind went out.'}
            advice="An evening that is planned, an answer to somebody, a post on Discord: it is written down here for sixty days."
          >
            {(way !== '' || kind !== '' || failed) && (
              <Button onClick={clear}>Show everything</Button>
            )}
          </EmptyRoom>
        </div>
      )}
      {lines.length > 0 && (
        <div onFocus={onFocus}>
          <OutLines
            lines={lines}
            isStale={log.isPlaceholderData}
            isBusy={isPending}
            onAgain={sendAgain}
          />
        </div>
      )}
      {log.hasNextPage && (
        <p>
          <Button aria-disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {log.isFetchingNextPage ? 'Loading...' : 'Older lines'}
          </Button>
        </p>
      )}
    </Rail>
  );
}

/** What went out to members and channels, for officers: /admin/dashboards/notices. */
export function WentOut() {
  return (
    <Island>
      <Log />
    </Island>
  );
}
