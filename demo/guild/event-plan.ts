import * as z from 'zod/mini';
import table from '../tables/event-plan.json' with { type: 'json' };
import { readTable } from '../table.ts';

/** An event on a weekday of every week, or of every `every`-th week. */
const plannedSchema = z.strictObject({
  /** titles that take turns */
  titles: z.array(z.string()),
  /** the meeting point of each title, as the map names it; none for nowhere in particular */
  meets: z.optional(z.array(z.string())),
  description: z.string(),
  /** 0 is Sunday */
  weekday: z.int().check(z.minimum(0), z.maximum(6)),
  every: z.int(),
  /** the position, from 0, of its week among those */
  week: z.int(),
  /** time of day in the guild's zone */
  hour: z.int(),
  minute: z.int(),
  hours: z.number(),
  mandatory: z.boolean(),
  /** a mark of the event: `public` puts it into the feed that anyone may read */
  mark: z.optional(z.enum(['tbd', 'all-call', 'public'])),
  /** how many may come, in all and in each role, and how many minutes before its start places close */
  places: z.optional(
    z.strictObject({ all: z.int(), Tank: z.int(), Healer: z.int(), closesBefore: z.int() }),
  ),
});

export type PlannedEvent = z.infer<typeof plannedSchema>;

/** The guild's own time zone. */
export const guildZone = 'Europe/Berlin';

/** The guild's week. */
export const eventPlan = readTable('event-plan.json', z.array(plannedSchema), table);
