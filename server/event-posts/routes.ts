import * as eventPosts from '#contract/event-posts.ts';
import { neededEvent } from '../calendar/events.ts';
import { ProblemError } from '../http/problem.ts';
import { defineRoutes } from '../http/routes.ts';
import { toPosts } from './answers.ts';
import { allChannels, postsOf, stopChannel, wantAnew } from './queries.ts';

/** Routes of the posts of events on Discord, for officers. */
export const eventPostRoutes = defineRoutes(eventPosts, {
  listEventPosts: async ({ params }, { database: { db }, now }) => {
    const { id } = await neededEvent(db, params.eventId);
    return { posts: toPosts(await postsOf(db, id), await allChannels(db), now()) };
  },

  postEventAnew: async (
    { params: { eventId, channel }, query: { kind = 'event' } },
    { database: { db }, now },
  ) => {
    await db.transaction().execute(async (trx) => {
      const { id } = await neededEvent(trx, eventId);
      if (!(await wantAnew(trx, kind, { eventId: id, channel }, now()))) {
        throw new ProblemError(
          'not-found',
          `${kind === 'plan' ? 'The plan of this event' : 'This event'} is not posted in ${channel}.`,
        );
      }
      // The webhook may work again: the next refusal stops it once more.
      await stopChannel(trx, channel, null);
    });
  },
});
