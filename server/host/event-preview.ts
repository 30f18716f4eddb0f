import { html } from 'hono/html';
import * as z from 'zod/mini';
import { recordId } from '#contract/ids.ts';
import { matchPattern } from '#rules/access/path-pattern.ts';
import { spanInWords } from '#rules/calendar/evening-words.ts';
import type { Guild } from '#rules/guild/guild.ts';
import { findEvent } from '../calendar/queries.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { feedTitle } from '../feeds/evenings.ts';
import { toldHead } from './told-head.ts';
import { type GuestRequest, type Telling, toldToGuests } from './told-guests.ts';

interface Options extends Telling {
  database: Pick<Database, 'db'>;
  guild: Guild;
  /** the public address */
  origin: string;
}

/** The addresses of events (src/routes.ts). */
const pattern = '/dashboards/calendar/:eventId';

/** Says in one line when an event is, or would have been. */
function whenInWords({ starts_at, ends_at, zone, cancelled }: EventsTable): string {
  const when = spanInWords(starts_at, ends_at, zone);
  return cancelled === 1 ? `Called off: ${when}` : when;
}

/** Writes what guests may know of a public event. People are led on to the door. */
async function pageOf(
  event: EventsTable,
  path: string,
  { guild, origin }: Pick<Options, 'guild' | 'origin'>,
): Promise<string> {
  const [title, when] = [feedTitle(event), whenInWords(event)];
  const told = {
    ...{ title, description: when, guild: guild.name },
    ...{ url: `${origin}${path}`, image: `${origin}/og.png` },
  };
  const door = `/denied?redirect=${encodeURIComponent(path)}`;
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${toldHead(told)}
        <meta http-equiv="refresh" content="0; url=${door}" />
      </head>
      <body>
        <h1>${title}</h1>
        <p>${when}</p>
        <p><a href="${door}">Sign in to answer</a></p>
      </body>
    </html> `;
  return page.toString();
}

/**
 * Makes the function that says what guests may know at the address of an event: of a public one what
 * the public feed has (product §7.5), for the programs that show posted links. Of all others nothing, as
 * of those that are not there, and nothing beyond the limit of lookups or where the database does not
 * tell in time: whoever came is refused as at any other page.
 */
export function eventPreviews(options: Options) {
  return async (path: string, request: GuestRequest): Promise<string | null> => {
    const id = z.safeParse(recordId, matchPattern(pattern, path)?.eventId);
    if (!id.success) return null;
    return toldToGuests(options, request, async () => {
      const event = await findEvent(options.database.db, id.data);
      return event?.is_public === 1 ? pageOf(event, path, options) : null;
    });
  };
}
