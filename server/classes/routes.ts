import * as classes from '#contract/classes.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { toCard } from '../characters/answers.ts';
import { charactersOfGuild } from '../characters/queries.ts';
import { defineRoutes } from '../http/routes.ts';
import { toClassHistory } from './answers.ts';
import { classDayNow } from './days.ts';
import { classDaysSince } from './queries.ts';

/** Routes of the guild's classes, today and day by day. */
export const classRoutes = defineRoutes(classes, {
  readClasses: async (_, { database: { db }, now }) => {
    const data = (await charactersOfGuild(db)).map(toCard);
    if (data.length === 0) return null;
    const timestamp = new Date(now()).toISOString();
    return { success: true, count: data.length, data, timestamp };
  },

  readClassHistory: async (_, { database: { db }, guild, now }) => {
    const today = dayAt(now(), guild.calendar.zone);
    const kept = await classDaysSince(db, addDays(today, 1 - classes.historyDays));
    // Today is not over: its stored count may be an hour old.
    const past = kept.filter(({ day }) => day < today);
    return toClassHistory([...past, ...(await classDayNow(db, today))]);
  },
});
