import * as planning from '#contract/planning.ts';
import type { LaterEvent } from '#contract/planning.ts';
import { ruleOf } from '#rules/calendar/recurrence.ts';
import { neededEvent } from '../calendar/events.ts';
import { eventAndLater } from '../calendar/queries.ts';
import { defineRoutes } from '../http/routes.ts';
import { inTurns } from '../http/turns.ts';
import { tellingReaders } from '../notices/told.ts';
import { dayInItsSeries, deletedAfter, ruleOfSeries } from '../series/rule-of-series.ts';
import { changeEvent, createEvents } from './changes.ts';
import { deleteEvent } from './deleting.ts';
import { previewEventChange } from './previewing.ts';
import { atOnce, toLaterEvent } from './replanning.ts';
import { changeSeries } from './series.ts';
import { cancelEvent, restoreEvent } from './turns.ts';

/** Routes of what officers plan in the guild's calendar. */
export const planningRoutes = defineRoutes(planning, {
  listLaterEvents: async ({ params }, { database: { db } }) => {
    const event = await neededEvent(db, params.eventId);
    const [opened, ...all] = await eventAndLater(db, event, true);
    const day = dayInItsSeries(event);
    const { weekdays, ...rule } =
      event.series_id === null ? ruleOf([day]) : await ruleOfSeries(db, event.series_id, day);
    const later: LaterEvent[] = [];
    for await (const some of inTurns(all, atOnce)) later.push(...some.map(toLaterEvent));
    return {
      opened: toLaterEvent(opened),
      later,
      repeat: { ...rule, weekdays: [...weekdays] },
      deleted: await deletedAfter(db, event),
    };
  },

  createEvents: tellingReaders(createEvents),
  changeEvent: tellingReaders(changeEvent),
  previewEventChange,
  changeSeries: tellingReaders(changeSeries),
  cancelEvent: tellingReaders(cancelEvent),
  restoreEvent: tellingReaders(restoreEvent),
  deleteEvent: tellingReaders(deleteEvent),
});
