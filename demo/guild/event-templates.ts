import * as z from 'zod/mini';
import table from '../tables/event-templates.json' with { type: 'json' };
import { readTable } from '../table.ts';

const templateSchema = z.strictObject({
  /** the same on every machine */
  id: z.string(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  mark: z.enum(['mandatory', 'all-call', 'public']),
  /** time of day in the guild's zone */
  time: z.string(),
  hours: z.number(),
  /** the weekdays of every week on which it comes again, 0 for Sunday; none for once */
  weekdays: z.array(z.int().check(z.minimum(0), z.maximum(6))),
});

/** What the guild's officers plan events from. */
export const eventTemplates = readTable('event-templates.json', z.array(templateSchema), table);

export type EventTemplate = (typeof eventTemplates)[number];
