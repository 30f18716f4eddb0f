import * as calendar from '#contract/calendar.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { mainArchetypes } from '../characters/queries.ts';
import { allUsers } from '../db/people.ts';
import { defineRoutes } from '../http/routes.ts';
import { leavesBetween } from '../leaves/queries.ts';
import { squadPlaces } from '../squads/queries.ts';
import { answerEvent, cancelEvent, changeEvent, createEvents, restoreEvent } from './changes.ts';
import { downloadEvents } from './download.ts';
import { neededEvent, rangeOf } from './events.ts';
import { answersTo } from './queries.ts';
import { readEvents } from './reading.ts';
import { toRoster } from './roster.ts';

/** Routes of the guild's own calendar. */
export const calendarRoutes = defineRoutes(calendar, {
  listEvents: ({ query, signedIn }, { database: { db }, guild }) =>
    readEvents(db, signedIn.user.id, rangeOf(query.from, query.to, guild.calendar.zone)),

  listAnswers: async ({ params }, { database: { db }, guild }) => {
    const event = await neededEvent(db, params.eventId);
    const day = dayAt(event.starts_at, event.zone);
    const [answers, users, leaves, places] = await Promise.all([
      answersTo(db, event.id),
      allUsers(db),
      leavesBetween(db, day, day),
      squadPlaces(db),
    ]);
    const archetypes = await mainArchetypes(
      db,
      answers.map(({ user_id }) => user_id),
    );
    const grants = guild.discord.roles;
    return toRoster(event, { answers, users, leaves, archetypes, places, grants });
  },

  answerEvent,
  createEvents,
  changeEvent,
  cancelEvent,
  restoreEvent,
  downloadEvents,
});
