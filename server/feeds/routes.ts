import type { Hono } from 'hono';
import {
  type CalendarFeeds,
  listFeeds,
  type FeedScope,
  feedScopes,
  readPersonalFeed,
  readPublicFeed,
  renewFeeds,
} from '#contract/feeds.ts';
import { meets, viewerOf } from '#rules/access/access.ts';
import { calendarFile, feedRange } from './calendar-file.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { type AppEnv, mount } from '../http/mount.ts';
import { ProblemError } from '../http/problem.ts';
import { eventsBetween, feedGeneration, renewGeneration } from '../calendar/queries.ts';
import { squadPlaces } from '../squads/queries.ts';
import { findUser } from '../db/people.ts';
import type { Services } from '../services.ts';
import { whoIs } from '../auth/who.ts';

const scopeNames: Record<FeedScope, string> = {
  all: 'all events',
  mandatory: 'mandatory events',
  squad: 'my squad',
};

function isScope(text: string | undefined): text is FeedScope {
  return feedScopes.some((scope) => scope === text);
}

/** The calendar as programs read it: one feed for anyone, and members' own at signed addresses. */
export function mountCalendarFeeds(app: Hono<AppEnv>, services: Services): void {
  const { feedSignatures, guild, membership, now, origin } = services;
  const { db } = services.database;
  const base = services.apiOrigin ?? origin;
  const host = new URL(origin).hostname;

  function addressesOf(userId: string, generation: number): CalendarFeeds {
    const personal = Object.fromEntries(
      feedScopes.map((scope) => {
        const token = feedSignatures.sign(`${scope}-${userId}-${generation}`);
        return [scope, base + readPersonalFeed.path.replace('{token}', `${token}.ics`)];
      }),
    );
    return {
      public: base + readPublicFeed.path,
      personal: personal as CalendarFeeds['personal'],
    };
  }

  mount(app, services, listFeeds, async ({ signedIn }) => {
    const { id } = whoIs(signedIn);
    return addressesOf(id, await feedGeneration(db, id));
  });

  mount(app, services, renewFeeds, async ({ signedIn }) => {
    const { id } = whoIs(signedIn);
    return addressesOf(id, await renewGeneration(db, id, now()));
  });

  const upcoming = () => eventsBetween(db, now() - feedRange.before, now() + feedRange.after);

  async function write(events: readonly EventsTable[], name: string, withText: boolean) {
    return calendarFile(events, { name, host, now: now(), withText });
  }

  mount(app, services, readPublicFeed, async ({ context }) => {
    const events = (await upcoming()).filter((event) => event.is_public === 1);
    return context.body(await write(events, guild.name, false), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'public, max-age=900',
    });
  });

  /** @returns whose address this is and what it is narrowed to, as long as they may see the calendar */
  async function readToken(token: string) {
    const text = feedSignatures.read(token.replace(/\.ics$/, ''));
    const [scope, userId = '', generation] = text?.split('-') ?? [];
    if (!isScope(scope) || Number(generation) !== (await feedGeneration(db, userId))) return null;
    const user = await findUser(db, userId);
    if (!user) return null;
    const { roles } = await membership.confirm(user);
    return meets(2, viewerOf(roles, guild.discord.roles)) ? { scope, userId } : null;
  }

  mount(app, services, readPersonalFeed, async ({ context, params }) => {
    const holder = await readToken(params.token);
    if (!holder) {
      throw new ProblemError(
        404,
        'This calendar address no longer holds. Take a new one from the calendar page.',
      );
    }
    const { scope, userId } = holder;
    const places = await squadPlaces(db);
    const mine = places.filter(({ user_id }) => user_id === userId).map(({ squad_id }) => squad_id);
    const isMine = ({ squad_id }: EventsTable) => squad_id !== null && mine.includes(squad_id);
    const isWanted: Record<FeedScope, (event: EventsTable) => boolean> = {
      all: (event) => event.squad_id === null || isMine(event),
      mandatory: (event) => event.mandatory === 1 && (event.squad_id === null || isMine(event)),
      squad: isMine,
    };
    const events = (await upcoming()).filter(isWanted[scope]);
    return context.body(await write(events, `${guild.name}: ${scopeNames[scope]}`, true), 200, {
      'content-type': 'text/calendar; charset=utf-8',
    });
  });
}
