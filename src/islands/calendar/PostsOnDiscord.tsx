import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryOf, reread } from '#api/query.ts';
import { type EventPost, listEventPosts, postEventAnew } from '#contract/event-posts.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { clockAt, longDay } from './times.ts';

interface Props {
  eventId: string;
  zone: string;
}

/** Says how a post stands, of what is no fault without more words. */
function wordsOf({ kind, state, at, why }: EventPost, zone: string): string {
  const when = at === null ? '' : ` ${longDay(at, zone)}, ${clockAt(at, zone)}`;
  switch (state) {
    case 'posted':
      return `Posted; last written${when}`;
    case 'waits':
      return at === null ? 'Not posted' : `Goes out${when}`;
    case 'late':
      return `Discord did not take it (${why}); it goes again${when}`;
    case 'failed':
      return `Discord does not take it: ${why}`;
    case 'stopped':
      return `Discord refuses the channel’s webhook: ${why}. Tell whoever runs the site.`;
    case 'deleted':
      return 'Somebody has deleted it on Discord';
    case 'over':
      return kind === 'plan'
        ? 'The event had begun before it could be posted'
        : 'It was over before it could be posted';
  }
}

const canGoAnew = ({ state }: EventPost) =>
  ['late', 'failed', 'stopped', 'deleted'].includes(state);

/** Shows officers what went out to Discord of an event, and why not; posts it anew by one press. */
export default function PostsOnDiscord({ eventId, zone }: Props) {
  const client = useQueryClient();
  const query = useQuery(queryOf(listEventPosts, { params: { eventId } }));
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ channel, kind }: EventPost) =>
      call(postEventAnew, { params: { eventId, channel }, query: { kind } }),
    onSettled: () => reread(client, listEventPosts),
  });
  if (!query.isSuccess) return <QueryState query={query} />;
  const { posts } = query.data;
  return (
    <div className="grid gap-3 pb-3">
      {posts.length === 0 && (
        <p className="text-muted">No channel on Discord is told of this event.</p>
      )}
      {posts.map((post) => (
        <div key={post.channel + post.kind} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-56">
            <b>
              #{post.channel}
              {post.kind === 'plan' && ', the plan'}
            </b>{' '}
            <span className="text-muted">{wordsOf(post, zone)}</span>
          </p>
          {canGoAnew(post) && (
            <Button
              disabled={isPending}
              onClick={() => {
                mutate(post);
              }}
            >
              Post anew
              <span className="sr-only">
                {' '}
                in {post.channel}
                {post.kind === 'plan' && ', the plan'}
              </span>
            </Button>
          )}
        </div>
      ))}
      <Complaint error={error} />
    </div>
  );
}
