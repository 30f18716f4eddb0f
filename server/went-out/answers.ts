import type { OutChannel, PostedLine, ToldLine } from '#contract/went-out.ts';
import { stateOfPost } from '../event-posts/answers.ts';
import type { SeenChannel, SeenPost, SeenTelling } from './queries.ts';

const toIso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

const eventOf = (id: string | null, title: string | null, startsAt: number | null) =>
  id === null || title === null || startsAt === null
    ? null
    : { id, title, startsAt: new Date(startsAt).toISOString() };

/** Makes the line of something that people were told. */
export function toTold(row: SeenTelling): ToldLine {
  const { id, at, kind, event_id, title, starts_at, people, kept, read } = row;
  return {
    ...{ way: 'inbox', id, kind, people, kept, read },
    at: new Date(at).toISOString(),
    event: eventOf(event_id, title, starts_at),
  };
}

/** Makes the line of a post. */
export function toPosted(row: SeenPost, now: number): PostedLine {
  const { event_id, channel, kind, title, starts_at, at, tries, stopped_why } = row;
  const [state] = stateOfPost(row, row.stopped_at !== null, now);
  return {
    ...{ way: 'discord', eventId: event_id, channel, kind, state, tries },
    at: new Date(at).toISOString(),
    event: eventOf(event_id, title, starts_at),
    postedAt: toIso(row.posted_at),
    writtenAt: toIso(row.sent_at),
    nextAt: state === 'late' ? toIso(row.due_at) : null,
    why: state === 'stopped' ? stopped_why : row.failure,
  };
}

/** Makes the answer for a channel. */
export function toChannel(row: SeenChannel, now: number): OutChannel {
  const { name, due, oldest, rests_until, stopped_why } = row;
  return {
    ...{ name, due, oldestDue: toIso(oldest), stopped: stopped_why },
    restsUntil: rests_until > now ? toIso(rests_until) : null,
  };
}
