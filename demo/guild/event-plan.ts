import * as z from 'zod/mini';
import table from '../tables/event-plan.json' with { type: 'json' };
import { readTable } from '../table.ts';

/** Something that happens on a weekday in every week, or in every `every`-th. */
const plannedSchema = z.strictObject({
  /** they take turns */
  titles: z.array(z.string()),
  description: z.string(),
  /** 0 is Sunday */
  weekday: z.int().check(z.minimum(0), z.maximum(6)),
  every: z.int(),
  /** which of those weeks, from 0 */
  week: z.int(),
  /** clock time in the guild's zone */
  hour: z.int(),
  minute: z.int(),
  hours: z.number(),
  mandatory: z.boolean(),
  /** what else is to be known of it: `public` stands in the feed that anyone may read */
  mark: z.optional(z.enum(['tbd', 'all-call', 'public'])),
});

export type PlannedEvent = z.infer<typeof plannedSchema>;

/** Where the guild's clocks hang. */
export const guildZone = 'Europe/Berlin';

/** The guild's week. */
export const eventPlan = readTable('event-plan.json', z.array(plannedSchema), table);
