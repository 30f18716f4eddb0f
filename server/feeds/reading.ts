import type { FeedScope } from '#contract/feeds.ts';
import { meetingInWords } from '#rules/calendar/meeting-words.ts';
import { invitationsOf } from '../invitations/asked.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { eventsBetween } from '../evenings/queries.ts';
import { lastReplaced } from '../earlier-answers/queries.ts';
import { readMeetings } from '../meeting-points/reading.ts';
import { answersOf } from '../rsvps/queries.ts';
import { lastDeleted } from '../series/queries.ts';
import type { Services } from '../services.ts';
import type { FeedHolder } from './addresses.ts';
import { feedRange } from './calendar-file.ts';
import type { FeedEvening } from './evenings.ts';

function rangeNow({ now }: Services): [from: number, until: number] {
  return [now() - feedRange.before, now() + feedRange.after];
}

/** An event that nobody has changed counts from when it came into the feed. */
const lastChange = ({ changed_at, starts_at }: EventsTable, ...others: number[]) =>
  Math.max(changed_at, starts_at - feedRange.after, ...others);

/** What a feed shows, and when what its series do not show last changed, by the series' id. */
interface FeedContents {
  evenings: FeedEvening[];
  absent: Map<string, number>;
}

/**
 * Divides evenings into those that a feed shows and others. A series that has one less, or another one
 * more, has changed: what it does not show tells when, be it deleted or not for the reader.
 */
async function contentsOf(
  db: Database['db'],
  all: readonly FeedEvening[],
  isShown: (evening: FeedEvening) => boolean,
): Promise<FeedContents> {
  const evenings = all.filter(isShown);
  const ids = new Set(evenings.flatMap(({ event }) => event.series_id ?? []));
  const absent = await lastDeleted(db, [...ids]);
  for (const evening of all) {
    const { event, changedAt } = evening;
    if (event.series_id === null || isShown(evening)) continue;
    absent.set(event.series_id, Math.max(changedAt, absent.get(event.series_id) ?? 0));
  }
  return { evenings, absent };
}

/** Returns the evenings of the feed for anyone. */
export async function publicEvenings(services: Services): Promise<FeedContents> {
  const { db } = services.database;
  const events = await eventsBetween(db, ...rangeNow(services));
  const all = events.map((event) => ({
    ...{ event, answer: null, waits: false, location: null },
    changedAt: lastChange(event),
  }));
  return contentsOf(db, all, ({ event }) => event.is_public === 1);
}

const isWanted: Record<FeedScope, (event: EventsTable) => boolean> = {
  all: () => true,
  mandatory: (event) => event.mandatory === 1,
  squad: (event) => event.squad_id !== null,
};

/** Returns the evenings of a member's feed. */
export async function ownEvenings(
  services: Services,
  { reader: { id, level }, scope, withoutDeclined }: FeedHolder,
): Promise<FeedContents> {
  const { db } = services.database;
  const [from, until] = rangeNow(services);
  const [events, isAsked, answers, replaced] = await Promise.all([
    eventsBetween(db, from, until),
    invitationsOf(db, id, { since: from, until }),
    answersOf(db, id, from, until),
    lastReplaced(db, id, from, until),
  ]);
  const meetings = await readMeetings(db, events, level);
  const answerOf = new Map(answers.map((answer) => [answer.event_id, answer]));
  const all = events.map((event): FeedEvening => {
    const answer = answerOf.get(event.id);
    const said = answer?.answer ?? null;
    const waits = (said === 'yes' || said === 'late') && answer?.waits_since != null;
    const moments = [answer?.answered_at, answer?.moved_up_at, answer?.waits_since];
    const saidAt = Math.max(...moments.map((at) => at ?? 0), replaced.get(event.id) ?? 0);
    const meeting = meetings.get(event.id);
    const location = meeting ? meetingInWords(meeting) : null;
    return { event, answer: said, waits, location, changedAt: lastChange(event, saidAt) };
  });
  return contentsOf(
    db,
    all,
    ({ event, answer }) =>
      isWanted[scope](event) && isAsked(event) && !(withoutDeclined && answer === 'no'),
  );
}
