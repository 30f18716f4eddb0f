import * as classes from '#contract/classes.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { readGuildCards } from '../characters/guild-cards.ts';
import { defineRoutes } from '../http/routes.ts';
import { sendJsonList } from '../http/send-json.ts';
import { toClassHistory } from './answers.ts';
import { classDayNow } from './days.ts';
import { classDaysSince } from './queries.ts';

/** Routes of the guild's classes, today and day by day. */
export const classRoutes = defineRoutes(classes, {
  readClasses: async ({ context }, { database: { db }, now }) => {
    const cards = await readGuildCards(db);
    if (cards.length === 0) return null;
    const timestamp = new Date(now()).toISOString();
    const facts = JSON.stringify({ success: true, count: cards.length, timestamp });
    return sendJsonList(context, cards, { before: `${facts.slice(0, -1)},"data":[`, after: ']}' });
  },

  readClassHistory: async (_, { database: { db }, guild, now }) => {
    const today = dayAt(now(), guild.calendar.zone);
    const kept = await classDaysSince(db, addDays(today, 1 - classes.historyDays));
    // Today is not over: its stored count may be an hour old.
    const past = kept.filter(({ day }) => day < today);
    return toClassHistory([...past, ...(await classDayNow(db, today))]);
  },
});
