import type { EventPost } from '#contract/event-posts.ts';
import type { EventPostsTable, PostChannelsTable } from '../db/tables/posts.ts';

const toIso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

type Standing = Pick<EventPostsTable, 'ended' | 'failure' | 'due_at' | 'message_id' | 'sent_at'>;

/** Whether a channel that is stopped hinders a post: one that stands as it should needs nothing of it. */
const waitsForChannel = ({ failure, due_at, message_id }: Standing, now: number) =>
  failure !== null || (due_at !== null && (message_id === null || due_at <= now));

/** Says how a post stands, and when it was written or goes next. */
export function stateOfPost(
  post: Standing,
  isStopped: boolean,
  now: number,
): [EventPost['state'], number | null] {
  const { ended, failure, due_at, message_id, sent_at } = post;
  if (ended !== null) return [ended, null];
  if (isStopped && waitsForChannel(post, now)) return ['stopped', null];
  if (failure !== null) return due_at === null ? ['failed', null] : ['late', due_at];
  return message_id === null ? ['waits', due_at] : ['posted', sent_at];
}

/** Makes the answer for the posts of an event, of those channels that there are. */
export function toPosts(
  posts: readonly (EventPostsTable & Pick<EventPost, 'kind'>)[],
  channels: readonly PostChannelsTable[],
  now: number,
): EventPost[] {
  const channelOf = new Map(channels.map((channel) => [channel.name, channel]));
  return posts.flatMap((post) => {
    const channel = channelOf.get(post.channel);
    if (!channel) return [];
    const [state, at] = stateOfPost(post, channel.stopped_at !== null, now);
    const why = state === 'stopped' ? channel.stopped_why : post.failure;
    return [{ channel: post.channel, kind: post.kind, state, at: toIso(at), why }];
  });
}
