import * as answering from '#contract/answering.ts';
import { neededEvent } from '../calendar/events.ts';
import { readInvited } from '../calendar/invited.ts';
import { silentOf } from '../calendar/roster.ts';
import { defineRoutes } from '../http/routes.ts';
import { earlierAnswersTo } from '../rsvps/queries.ts';
import { toAnswerTimes } from './answers.ts';
import { answerEvents, answerForMember } from './changes.ts';

/** Routes of answers beside those that a member gives to one event. */
export const answeringRoutes = defineRoutes(answering, {
  answerEvents,
  answerForMember,

  listAnswerTimes: async ({ params }, services) => {
    const event = await neededEvent(services.database.db, params.eventId);
    const [around, earlier] = await Promise.all([
      readInvited(services, event),
      earlierAnswersTo(services.database.db, event.id),
    ]);
    const { users, answers, asked } = around;
    // Who had answered before it moved has not answered: they are to be asked as well.
    const silent = silentOf({ ...around, moved: [] });
    const isAsked = (userId: string) => asked?.has(userId) ?? true;
    return toAnswerTimes({ users, answers, earlier, silent, isAsked });
  },
});
