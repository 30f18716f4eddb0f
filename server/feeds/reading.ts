import type { FeedScope } from '#contract/feeds.ts';
import { invitationsOf } from '../invitations/asked.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { eventsBetween } from '../evenings/queries.ts';
import { answersOf, lastReplaced } from '../rsvps/queries.ts';
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

/** Returns the evenings of the feed for anyone. */
export async function publicEvenings(services: Services): Promise<FeedEvening[]> {
  const events = await eventsBetween(services.database.db, ...rangeNow(services));
  return events
    .filter((event) => event.is_public === 1)
    .map((event) => ({ event, answer: null, waits: false, changedAt: lastChange(event) }));
}

const isWanted: Record<FeedScope, (event: EventsTable) => boolean> = {
  all: () => true,
  mandatory: (event) => event.mandatory === 1,
  squad: (event) => event.squad_id !== null,
};

/** Returns the evenings of a member's feed, and those that it leaves out because they declined them. */
export async function ownEvenings(
  services: Services,
  { reader: { id }, scope, withoutDeclined }: FeedHolder,
): Promise<{ evenings: FeedEvening[]; leftOut: FeedEvening[] }> {
  const { db } = services.database;
  const [from, until] = rangeNow(services);
  const [events, isAsked, answers, replaced] = await Promise.all([
    eventsBetween(db, from, until),
    invitationsOf(db, id, { since: from, until }),
    answersOf(db, id, from, until),
    lastReplaced(db, id, from, until),
  ]);
  const answerOf = new Map(answers.map((answer) => [answer.event_id, answer]));
  const all = events
    .filter((event) => isWanted[scope](event) && isAsked(event))
    .map((event): FeedEvening => {
      const answer = answerOf.get(event.id);
      const said = answer?.answer ?? null;
      const waits = (said === 'yes' || said === 'late') && answer?.waits_since != null;
      const moments = [answer?.answered_at, answer?.moved_up_at, answer?.waits_since];
      const saidAt = Math.max(...moments.map((at) => at ?? 0), replaced.get(event.id) ?? 0);
      return { event, answer: said, waits, changedAt: lastChange(event, saidAt) };
    });
  const isLeftOut = ({ answer }: FeedEvening) => withoutDeclined && answer === 'no';
  return {
    evenings: all.filter((evening) => !isLeftOut(evening)),
    leftOut: all.filter(isLeftOut),
  };
}
