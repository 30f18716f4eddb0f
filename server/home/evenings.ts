import { listEvents, type OwnEvening } from '#contract/calendar.ts';
import { homeAhead, type HomeEvening } from '#contract/home.ts';
import { meets } from '#rules/access/access.ts';
import { pressed } from '#rules/attendance/pressing.ts';
import { nextEvening } from '#rules/calendar/next-evening.ts';
import { longestEvent, readOwnEvenings } from '../calendar/own-evenings.ts';
import { askedTo } from '../invitations/asked.ts';
import { rolesThatSee } from '../invitations/inviting.ts';
import type { Services, SignedIn } from '../services.ts';
import { countAnswers } from '../turnout/queries.ts';
import { readUsual } from '../usual-answers/usual.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** What ended at most so long ago was today, wherever the reader is, in milliseconds. */
const longestToday = 26 * hour;

/** Counts who comes to an evening, in time or late. */
async function countComing(
  { database: { db }, guild, now }: Services,
  { id, squad, startsAt }: OwnEvening,
): Promise<number> {
  const from = Date.parse(startsAt);
  const people = await askedTo(db, { id, squad_id: squad?.id ?? null, starts_at: from });
  const counts = await countAnswers(db, {
    ...{ from, until: from + 1, now: now() },
    asked: new Map(people ? [[id, people]] : []),
    callers: rolesThatSee(guild.discord.roles),
  });
  return counts
    .filter(({ event_id, answer }) => event_id === id && (answer === 'yes' || answer === 'late'))
    .reduce((sum, { count }) => sum + count, 0);
}

/**
 * Reads the evenings of somebody's home page: those to which they are asked, or, for whoever may not see
 * the calendar, those that count for them. Of the next one it is told how many come.
 */
export async function readHomeEvenings(
  services: Services,
  { user, viewer }: SignedIn,
): Promise<{ evenings: HomeEvening[]; next: string | null }> {
  const now = services.now();
  const all = meets(listEvents.access, viewer);
  const level = viewer.accessLevel;
  const span = { from: now - longestEvent, until: now + homeAhead * day, over: now - longestToday };
  const [own, usual] = await Promise.all([
    readOwnEvenings(services, user.id, { ...span, all, level, ownPlaces: true }),
    readUsual(services.database.db, user.id),
  ]);
  const next = nextEvening(own, now);
  const coming = next && all ? await countComing(services, next) : null;
  const evenings = own.map((event) => ({
    ...event,
    press: pressed(event, usual),
    coming: event === next ? coming : null,
  }));
  return { evenings, next: next?.id ?? null };
}
