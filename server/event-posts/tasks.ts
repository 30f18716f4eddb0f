import { createHash } from 'node:crypto';
import type { Guild } from '#rules/guild/guild.ts';
import { readOneEvent } from '../calendar/reading.ts';
import { findEvent } from '../calendar/queries.ts';
import type { Database } from '../db/database.ts';
import { findUsers } from '../db/people.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type {
  EventPostsTable,
  PlanPostsTable,
  PostChannelsTable,
  PostEnd,
} from '../db/tables/posts.ts';
import { meetingLevel } from '../meeting-points/choosing.ts';
import { squadById } from '../squads/queries.ts';
import { calling, type PostBody, postBody } from './body.ts';

const day = 24 * 60 * 60 * 1000;

/** What is to be done with a post. */
export type Task =
  | {
      do: 'post' | 'edit';
      body: object;
      /** hash of the body as a change of the message has it */
      shown: string;
      /** when it is to be looked at again */
      next: number | null;
      /** what is written down of it once Discord has taken it */
      kept?: Partial<Pick<PlanPostsTable, 'told' | 'old_message_id'>>;
    }
  | { do: 'tell-deleted' | 'remove' | 'forget' }
  | { do: 'remove-old'; messageId: string }
  | { do: 'wait'; until: number | null; ended?: PostEnd };

/** What decides on a task, beside the post. */
export interface Deciding {
  database: Pick<Database, 'db'>;
  guild: Guild;
  /** ids of the roles that a new post calls, by the names of channels */
  calls: ReadonlyMap<string, string>;
  /** buttons below the posts are answered */
  hasButtons: boolean;
  /** the public address of the site */
  origin: string;
  now: () => number;
}

export const hashOf = (body: object) =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex');

/** Returns the public address of an event. */
export const addressOf = (origin: string, eventId: string) =>
  `${origin}/dashboards/calendar/${eventId}`;

async function bodyOf(
  row: EventsTable,
  seesAll: boolean,
  { database: { db }, guild, hasButtons, origin, now }: Deciding,
): Promise<PostBody> {
  // A channel that may know all is told what whoever sees the calendar may know.
  const level = seesAll ? meetingLevel : null;
  const settling = { now: now(), grants: guild.discord.roles, level };
  // Nobody reads it: what only the reader finds in it is nobody's.
  const event = await readOneEvent(db, '', row, settling);
  const squad = event.squad ? await squadById(db, event.squad.id) : null;
  const [lead] = await findUsers(db, squad ? [squad.lead_id] : []);
  const told = { event, lead: lead?.username ?? null, seesAll, hasButtons };
  return postBody({ ...told, address: addressOf(origin, row.id), now: now() });
}

/** Decides what is to be done with the post of an event. @param post its message is one that can be changed */
export async function taskOfEvent(
  { event_id, message_id: messageId, shown, posted_at }: EventPostsTable,
  { name, sees_all, days }: PostChannelsTable,
  deciding: Deciding,
): Promise<Task> {
  const { calls, database, now } = deciding;
  const event = await findEvent(database.db, event_id);
  if (!event) return { do: messageId === null ? 'forget' : 'tell-deleted' };
  if (sees_all === 0 && event.is_public === 0) {
    return { do: messageId === null ? 'forget' : 'remove' };
  }
  const isOver = event.ends_at <= now();
  if (messageId === null) {
    const from = event.starts_at - days * day;
    if (isOver) return { do: 'wait', until: null, ended: 'over' };
    if (event.cancelled === 1) return { do: 'wait', until: null };
    if (from > now()) return { do: 'wait', until: from };
  }
  // Its buttons go once it is over.
  const next = isOver ? null : event.ends_at;
  const body = await bodyOf(event, sees_all === 1, deciding);
  const hash = hashOf(body);
  if (messageId !== null) {
    if (hash === shown) return { do: 'wait', until: next };
    return { do: 'edit', body, shown: hash, next };
  }
  // An evening that the channel was told of before calls nobody again.
  const role = posted_at === null ? calls.get(name) : undefined;
  return { do: 'post', body: role === undefined ? body : calling(role, body), shown: hash, next };
}
