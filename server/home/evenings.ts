import { type GuildEvent, listEvents } from '#contract/calendar.ts';
import { homeAhead, type HomeEvening } from '#contract/home.ts';
import { meets } from '#rules/access/access.ts';
import { pressed } from '#rules/attendance/pressing.ts';
import { longestEvent, readOwnEvenings } from '../calendar/own-evenings.ts';
import { readEvents } from '../calendar/reading.ts';
import type { Services, SignedIn } from '../services.ts';
import { readUsual } from '../usual-answers/usual.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** What began at most so long ago began today, wherever the reader is, in milliseconds. */
const longestToday = 26 * hour;

function toHomeEvening(event: GuildEvent): HomeEvening {
  const { id, title, mandatory, tbd, allCall, squad, startsAt, endsAt, zone } = event;
  const { cancelled, mine, moved, places, press, answers } = event;
  return {
    ...{ id, title, mandatory, tbd, allCall, squad, startsAt, endsAt, zone },
    ...{ cancelled, mine, moved, places, press },
    coming: answers.yes + answers.late,
  };
}

/**
 * Reads the evenings of somebody's home page: those to which they are asked, or, for whoever may not see
 * the calendar, those that count for them.
 */
export async function readHomeEvenings(
  services: Services,
  { user, viewer }: SignedIn,
): Promise<HomeEvening[]> {
  const { database, guild } = services;
  const now = services.now();
  const until = now + homeAhead * day;
  if (!meets(listEvents.access, viewer)) {
    const span = { from: now - longestEvent, until, over: now - longestToday };
    const [own, usual] = await Promise.all([
      readOwnEvenings(services, user.id, span),
      readUsual(database.db, user.id),
    ]);
    return own.map((event) => ({ ...event, press: pressed(event, usual), coming: null }));
  }
  const settling = { now, grants: guild.discord.roles };
  const span = { since: now - longestEvent, until };
  const { events } = await readEvents(database.db, user.id, { ...span, ...settling });
  const concerns = ({ asked, startsAt, endsAt }: GuildEvent) =>
    asked && (Date.parse(endsAt) > now || Date.parse(startsAt) > now - longestToday);
  return events.filter(concerns).map(toHomeEvening);
}
