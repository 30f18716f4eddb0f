import type { Hono } from 'hono';
import { readClassHistory, historyDays } from '#contract/classes.ts';
import { archetypes, noArchetype } from '#rules/characters/archetypes.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { classDayNow } from './days.ts';
import { type AppEnv, mount } from '../http/mount.ts';
import { classDaysSince } from './queries.ts';
import type { Services } from '../services.ts';

/** What the guild's mains were, day by day. */
export function mountClassHistory(app: Hono<AppEnv>, services: Services): void {
  const { db } = services.database;

  mount(app, services, readClassHistory, async () => {
    const today = dayAt(services.now(), services.guild.calendar.zone);
    const kept = await classDaysSince(db, addDays(today, 1 - historyDays));
    // Today is not over: what is written down of it may be an hour old.
    const past = kept.filter(({ day }) => day < today);
    const rows = [...past, ...(await classDayNow(db, today))];
    const names = [...archetypes, noArchetype];
    const days = [...Map.groupBy(rows, ({ day }) => day)].map(([day, counted]) => {
      const of = new Map(counted.map((row) => [row.archetype, row]));
      return {
        day,
        mains: names.map((name) => of.get(name)?.mains ?? 0),
        levels: names.map((name) => of.get(name)?.levels ?? 0),
      };
    });
    return { archetypes: names, days };
  });
}
