import * as calendar from '#contract/calendar.ts';
import { mainArchetypes } from '../characters/queries.ts';
import { defineRoutes } from '../http/routes.ts';
import { tellingReaders } from '../notices/told.ts';
import type { SignedIn } from '../services.ts';
import { answerEvent, seeMovedUp } from './answering.ts';
import { downloadEvents } from './download.ts';
import { neededEvent, rangeOf } from './events.ts';
import { listOwnEvenings } from './own-evenings.ts';
import { readEvents, readOneEvent } from './reading.ts';
import { readInvited } from './invited.ts';
import { toRoster } from './roster.ts';

const levelOf = ({ viewer }: SignedIn) => viewer.accessLevel;

/** Routes of the guild's own calendar. */
export const calendarRoutes = defineRoutes(calendar, {
  listEvents: ({ query, signedIn }, { database: { db }, guild, now }) => {
    const range = rangeOf(query.from, query.to, guild.calendar.zone);
    const settling = { now: now(), grants: guild.discord.roles, level: levelOf(signedIn) };
    return readEvents(db, signedIn.user.id, { ...range, ...settling });
  },

  readEvent: async ({ params, signedIn }, { database: { db }, guild, now }) => {
    const settling = { now: now(), grants: guild.discord.roles, level: levelOf(signedIn) };
    return readOneEvent(db, signedIn.user.id, await neededEvent(db, params.eventId), settling);
  },

  listAnswers: async ({ params }, services) => {
    const { db } = services.database;
    const around = await readInvited(services, await neededEvent(db, params.eventId));
    const archetypes = await mainArchetypes(
      db,
      around.answers.map(({ user_id }) => user_id),
    );
    return toRoster({ ...around, archetypes });
  },

  answerEvent: tellingReaders(answerEvent),
  seeMovedUp,
  listOwnEvenings,
  downloadEvents,
});
