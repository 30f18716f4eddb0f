import * as z from 'zod/mini';
import { eventParams } from './calendar.ts';
import { defineOperation } from './operation.ts';

/** What is posted in a channel on Discord: an event, or the plan of one that members see. */
export const postKinds = ['event', 'plan'] as const;

export type PostKind = (typeof postKinds)[number];

/** How a post of an event stands in a channel on Discord. */
export const postStates = [
  ...(['posted', 'waits', 'late', 'failed', 'stopped', 'deleted', 'over'] as const),
] as const;

const channelName = z
  .string()
  .check(z.regex(/^[\p{L}\p{N}_-]{1,50}$/u, 'must be 1 to 50 letters, digits or -'));

export const listEventPosts = defineOperation({
  id: 'listEventPosts',
  method: 'GET',
  path: '/api/guild/events/{eventId}/posts',
  summary: 'How an event stands in the guild’s channels on Discord, and why where it does not',
  tag: 'Calendar',
  access: 7,
  params: eventParams,
  answer: z.object({
    /** by the name of the channel, the event before its plan; none where the guild posts nothing, or the channel may not know of it */
    posts: z.array(
      z.object({
        channel: z.string(),
        kind: z.enum(postKinds),
        /**
         * it stands there; it waits for its day; it could not be sent and goes again; it was not taken; the
         * channel’s webhook is refused; somebody has deleted it on Discord; the event was over, or of a plan had begun, before
         */
        state: z.enum(postStates),
        /** when it was last written, or goes next; null where neither is known */
        at: z.nullable(z.string()),
        /** what Discord has said to the last try that failed; null where none did */
        why: z.nullable(z.string()),
      }),
    ),
  }),
  failures: { 'not-found': 'there is no such event' },
});

export type EventPost = z.infer<typeof listEventPosts.answer>['posts'][number];

export const postEventAnew = defineOperation({
  id: 'postEventAnew',
  method: 'PUT',
  path: '/api/guild/events/{eventId}/posts/{channel}',
  summary:
    'Posts an event, or its plan, anew in a channel: whatever hindered it before is tried again',
  tag: 'Calendar',
  access: 7,
  params: z.extend(eventParams, { channel: channelName }),
  query: z.object({
    /** the event itself, if it is not said */
    kind: z.optional(z.enum(postKinds)),
  }),
  status: 204,
  failures: { 'not-found': 'there is no such event, or it is not posted in this channel' },
});
