import * as calendar from '#contract/calendar.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { allUsers, byUsername } from '../db/people.ts';
import { defineRoutes } from '../http/routes.ts';
import { leaveEnds } from '../leaves/answers.ts';
import { leavesBetween } from '../leaves/queries.ts';
import { allSquads } from '../squads/queries.ts';
import { toGuildEvents } from './answers.ts';
import { answerEvent, cancelEvent, changeEvent, createEvents, restoreEvent } from './changes.ts';
import { downloadEvents } from './download.ts';
import { neededEvent, rangeOf } from './events.ts';
import { answersOf, answersTo, countAnswers, eventsBetween } from './queries.ts';

/** Routes of the guild's own calendar. */
export const calendarRoutes = defineRoutes(calendar, {
  listEvents: async ({ query, signedIn }, { database: { db }, guild }) => {
    const { since, until } = rangeOf(query.from, query.to, guild.calendar.zone);
    const [events, counts, own, squads] = await Promise.all([
      eventsBetween(db, since, until),
      countAnswers(db, since, until),
      answersOf(db, signedIn.user.id, since, until),
      allSquads(db),
    ]);
    return {
      squads: squads.map(({ id, name }) => ({ id, name })),
      events: toGuildEvents(events, { counts, own, squads }),
    };
  },

  listAnswers: async ({ params }, { database: { db } }) => {
    const event = await neededEvent(db, params.eventId);
    const day = dayAt(event.starts_at, event.zone);
    const [answers, users, leaves] = await Promise.all([
      answersTo(db, event.id),
      allUsers(db),
      leavesBetween(db, day, day),
    ]);
    const leaveOf = leaveEnds(leaves);
    return {
      answers: answers.map(({ user_id, username, avatar, answer, role, comment }) => ({
        discordId: user_id,
        username,
        avatar,
        answer,
        role,
        comment,
      })),
      onLeave: byUsername(users)
        .filter(({ id, roles }) => roles !== null && leaveOf.has(id))
        .map(({ id, username, avatar }) => ({
          discordId: id,
          username,
          avatar,
          leaveUntil: leaveOf.get(id) ?? null,
        })),
    };
  },

  answerEvent,
  createEvents,
  changeEvent,
  cancelEvent,
  restoreEvent,
  downloadEvents,
});
