import * as planning from '#contract/planning.ts';
import { neededEvent } from '../calendar/events.ts';
import { eventAndLater } from '../calendar/queries.ts';
import { defineRoutes } from '../http/routes.ts';
import { changeEvent, createEvents } from './changes.ts';
import { toLaterEvent } from './replanning.ts';
import { changeSeries } from './series.ts';
import { cancelEvent, restoreEvent } from './turns.ts';

/** Routes of what officers plan in the guild's calendar. */
export const planningRoutes = defineRoutes(planning, {
  listLaterEvents: async ({ params }, { database: { db } }) => {
    const event = await neededEvent(db, params.eventId);
    const [opened, ...later] = await eventAndLater(db, event, true);
    return { opened: toLaterEvent(opened), later: later.map(toLaterEvent) };
  },

  createEvents,
  changeEvent,
  changeSeries,
  cancelEvent,
  restoreEvent,
});
