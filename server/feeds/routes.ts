import type { Context } from 'hono';
import * as feeds from '#contract/feeds.ts';
import type { FeedScope } from '#contract/feeds.ts';
import { invitationsOf } from '../calendar/asked.ts';
import { eventsBetween } from '../evenings/queries.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { ProblemError } from '../http/problem.ts';
import { defineRoutes } from '../http/routes.ts';
import type { Services } from '../services.ts';
import { placesOf } from '../squad-places/queries.ts';
import { addressesOf, type FeedHolder, holderOf } from './addresses.ts';
import { calendarFile, feedRange } from './calendar-file.ts';
import { renewFeeds } from './changes.ts';
import { feedGeneration } from './queries.ts';

const scopeNames: Record<FeedScope, string> = {
  all: 'all events',
  mandatory: 'mandatory events',
  squad: 'my squad',
};

function upcoming({ database: { db }, now }: Services): Promise<EventsTable[]> {
  return eventsBetween(db, now() - feedRange.before, now() + feedRange.after);
}

/** Returns the events of a member's feed. */
async function eventsFor(services: Services, { userId, scope }: FeedHolder) {
  const { database, now } = services;
  const [events, isAsked, places] = await Promise.all([
    upcoming(services),
    invitationsOf(database.db, userId, { since: now() - feedRange.before }),
    placesOf(database.db, [userId]),
  ]);
  const squads = places.map((place) => place.squad_id);
  const isWanted: Record<FeedScope, (event: EventsTable) => boolean> = {
    all: isAsked,
    mandatory: (event) => event.mandatory === 1 && isAsked(event),
    squad: ({ squad_id }) => squad_id !== null && squads.includes(squad_id),
  };
  return events.filter(isWanted[scope]);
}

async function sendCalendar(
  context: Context,
  services: Services,
  events: readonly EventsTable[],
  { name, withText, cache }: { name: string; withText: boolean; cache?: string },
): Promise<Response> {
  const { now, origin } = services;
  const text = await calendarFile(events, { name, origin, now: now(), withText });
  return context.body(text, 200, {
    'content-type': 'text/calendar; charset=utf-8',
    ...(cache !== undefined && { 'cache-control': cache }),
  });
}

/** Routes of feeds for calendar programs: one for anyone, and members' own at signed addresses. */
export const feedRoutes = defineRoutes(feeds, {
  listFeeds: async ({ signedIn }, services) =>
    addressesOf(services, signedIn, await feedGeneration(services.database.db, signedIn.user.id)),

  readPublicFeed: async ({ context }, services) => {
    const events = (await upcoming(services)).filter((event) => event.is_public === 1);
    const { name } = services.guild;
    const cache = 'public, max-age=900';
    return sendCalendar(context, services, events, { name, withText: false, cache });
  },

  readPersonalFeed: async ({ context, params }, services) => {
    const holder = await holderOf(services, params.token);
    if (!holder) {
      throw new ProblemError(
        'not-found',
        'This calendar address no longer holds. Take a new one from the calendar, or from My record.',
      );
    }
    const name = `${services.guild.name}: ${scopeNames[holder.scope]}`;
    const events = await eventsFor(services, holder);
    return sendCalendar(context, services, events, { name, withText: holder.seesCalendar });
  },

  renewFeeds,
});
