import type { Context } from 'hono';
import * as feeds from '#contract/feeds.ts';
import type { FeedScope } from '#contract/feeds.ts';
import { ProblemError } from '../http/problem.ts';
import { defineRoutes } from '../http/routes.ts';
import { addressesOf, holderOf } from './addresses.ts';
import { calendarFile, tagOf } from './calendar-file.ts';
import { renewFeeds } from './changes.ts';
import { feedGeneration } from './queries.ts';
import { ownEvenings, publicEvenings } from './reading.ts';

const scopeNames: Record<FeedScope, string> = {
  all: 'all events',
  mandatory: 'mandatory events',
  squad: 'my squad',
};

/** Sends a file, unless the program says that it has it already. */
function sendFile(context: Context, text: string, cacheControl: string): Response {
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': cacheControl,
    etag: tagOf(text),
  };
  // A proxy that packs the answer marks the tag as weak, and some programs send several.
  const isKnown = context.req.header('if-none-match')?.includes(headers.etag) ?? false;
  return isKnown ? context.body(null, 304, headers) : context.body(text, 200, headers);
}

/** Routes of feeds for calendar programs: one for anyone, and members' own at signed addresses. */
export const feedRoutes = defineRoutes(feeds, {
  listFeeds: async ({ signedIn }, services) =>
    addressesOf(services, signedIn, await feedGeneration(services.database.db, signedIn.user.id)),

  readPublicFeed: async ({ context }, services) => {
    const { guild, now, origin } = services;
    const { evenings, absent } = await publicEvenings(services);
    const options = { name: guild.name, origin, now: now(), reader: null, absent };
    const text = await calendarFile(evenings, options);
    return sendFile(context, text, 'public, max-age=900');
  },

  readPersonalFeed: async ({ context, params }, services) => {
    const holder = await holderOf(services, params.token);
    if (!holder) {
      throw new ProblemError(
        'not-found',
        'This calendar address no longer holds. Take a new one from the calendar, or from My record.',
      );
    }
    const { guild, now, origin } = services;
    const name = `${guild.name}: ${scopeNames[holder.scope]}`;
    const { evenings, absent } = await ownEvenings(services, holder);
    const options = { name, origin, now: now(), reader: holder.reader, absent };
    return sendFile(context, await calendarFile(evenings, options), 'private, no-cache');
  },

  renewFeeds,
});
