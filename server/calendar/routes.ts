import * as calendar from '#contract/calendar.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { mainArchetypes } from '../characters/queries.ts';
import { allUsers } from '../db/people.ts';
import { defineRoutes } from '../http/routes.ts';
import { leavesBetween } from '../leaves/queries.ts';
import { allSquads, squadPlaces } from '../squads/queries.ts';
import { toGuildEvents } from './answers.ts';
import { answerEvent, cancelEvent, changeEvent, createEvents, restoreEvent } from './changes.ts';
import { downloadEvents } from './download.ts';
import { neededEvent, rangeOf } from './events.ts';
import {
  answersOf,
  answersTo,
  countAnswers,
  countRoles,
  eventsBetween,
  firstComing,
} from './queries.ts';
import { toRoster } from './roster.ts';

/** Routes of the guild's own calendar. */
export const calendarRoutes = defineRoutes(calendar, {
  listEvents: async ({ query, signedIn }, { database: { db }, guild }) => {
    const { since, until } = rangeOf(query.from, query.to, guild.calendar.zone);
    const [events, counts, own, squads, roles, first] = await Promise.all([
      eventsBetween(db, since, until),
      countAnswers(db, since, until),
      answersOf(db, signedIn.user.id, since, until),
      allSquads(db),
      countRoles(db, since, until),
      firstComing(db, since, until, calendar.mostFaces),
    ]);
    return {
      squads: squads.map(({ id, name }) => ({ id, name })),
      events: toGuildEvents(events, { counts, own, squads, roles, first }),
    };
  },

  listAnswers: async ({ params }, { database: { db }, guild }) => {
    const event = await neededEvent(db, params.eventId);
    const day = dayAt(event.starts_at, event.zone);
    const [answers, users, leaves, archetypes, places] = await Promise.all([
      answersTo(db, event.id),
      allUsers(db),
      leavesBetween(db, day, day),
      mainArchetypes(db),
      squadPlaces(db),
    ]);
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
