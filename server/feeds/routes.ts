import type { Context } from 'hono';
import * as feeds from '#contract/feeds.ts';
import type { FeedScope } from '#contract/feeds.ts';
import { eventsBetween } from '../calendar/queries.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { ProblemError } from '../http/problem.ts';
import { defineRoutes } from '../http/routes.ts';
import type { Services } from '../services.ts';
import { squadPlaces } from '../squads/queries.ts';
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
  const places = await squadPlaces(services.database.db);
  const squads = places.filter(({ user_id }) => user_id === userId).map((place) => place.squad_id);
  const isMine = ({ squad_id }: EventsTable) => squad_id !== null && squads.includes(squad_id);
  const isOpen = (event: EventsTable) => event.squad_id === null || isMine(event);
  const isWanted: Record<FeedScope, (event: EventsTable) => boolean> = {
    all: isOpen,
    mandatory: (event) => event.mandatory === 1 && isOpen(event),
    squad: isMine,
  };
  return (await upcoming(services)).filter(isWanted[scope]);
}

async function sendCalendar(
  context: Context,
  services: Services,
  events: readonly EventsTable[],
  { name, withText, cache }: { name: string; withText: boolean; cache?: string },
): Promise<Response> {
  const { now, origin } = services;
  const { hostname: host } = new URL(origin);
  const text = await calendarFile(events, { name, host, now: now(), withText });
  return context.body(text, 200, {
    'content-type': 'text/calendar; charset=utf-8',
    ...(cache !== undefined && { 'cache-control': cache }),
  });
}

/** Routes of feeds for calendar programs: one for anyone, and members' own at signed addresses. */
export const feedRoutes = defineRoutes(feeds, {
  listFeeds: async ({ signedIn: { user } }, services) =>
    addressesOf(services, user.id, await feedGeneration(services.database.db, user.id)),

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
        'This calendar address no longer holds. Take a new one from the calendar page.',
      );
    }
    const name = `${services.guild.name}: ${scopeNames[holder.scope]}`;
    const events = await eventsFor(services, holder);
    return sendCalendar(context, services, events, { name, withText: true });
  },

  renewFeeds,
});
