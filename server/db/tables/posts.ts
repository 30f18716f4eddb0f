import type { Flag, Json, Moment } from './columns.ts';

/** A channel on Discord that is told of events, as guild.config.ts and the environment have it. */
export interface PostChannelsTable {
  name: string;
  webhook_id: string;
  /** it may know what members who see the calendar know; else only what anybody may */
  sees_all: Flag;
  /** days before its start at which an event is posted */
  days: number;
  /** a plan that members see calls there those whom it concerns */
  calls_plans: Flag;
  /** nothing is sent there before: Discord has asked to wait */
  rests_until: Moment;
  /** since when nothing is sent there any more, and why; null while it works */
  stopped_at: Moment | null;
  stopped_why: string | null;
}

/** What ends a post, until an officer wants it anew. */
export type PostEnd = 'deleted' | 'over';

/** A post of an event in a channel: what stands there, and whether that is to change. */
export interface EventPostsTable {
  /** of an event that may be deleted since */
  event_id: string;
  channel: string;
  /** the webhook that has written the message, which alone can change it */
  webhook_id: string | null;
  message_id: string | null;
  /** hash of what the message says; null before there is one */
  shown: string | null;
  /** counts the changes that it is to tell of: what changes while it is sent is told once more */
  marks: number;
  /** when it is to be looked at again; null for never */
  due_at: Moment | null;
  /** number of tries in a row that have failed */
  tries: number;
  /** when the message was last written */
  sent_at: Moment | null;
  /** when Discord was last asked to take it, with or without success */
  tried_at: Moment | null;
  /** when it was first written */
  posted_at: Moment | null;
  /** somebody has deleted it on Discord, or the event was over, or had begun, before it could be posted */
  ended: PostEnd | null;
  /** why the last try has failed; null when it did not */
  failure: string | null;
}

/** The message of an event's plan in a channel, kept as its post is. */
export interface PlanPostsTable extends EventPostsTable {
  /** where Discord was last told that everybody stands, and whom the message has called; null before */
  told: Json | null;
  /** the message before this one, which is still to be taken away */
  old_message_id: string | null;
}
