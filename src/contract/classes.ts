import * as z from 'zod/mini';
import { characterCardSchema } from './character-fields.ts';
import { defineOperation } from './operation.ts';

export const readClasses = defineOperation({
  id: 'readClasses',
  method: 'GET',
  path: '/api/aoc/classes/public',
  summary: 'The guild’s characters for the class dashboard; 204 while there are none',
  tag: 'Characters',
  access: 2,
  answer: z.object({
    success: z.boolean(),
    count: z.number(),
    data: z.array(characterCardSchema),
    /** time of the count, ISO 8601 in UTC */
    timestamp: z.string(),
  }),
  mayBeEmpty: true,
});

/** Number of days in the history. */
export const historyDays = 366;

export const readClassHistory = defineOperation({
  id: 'readClassHistory',
  method: 'GET',
  path: '/api/aoc/classes/history',
  summary: 'How many mains of each archetype there were, day by day, over the last year',
  tag: 'Characters',
  access: 2,
  answer: z.object({
    /** the archetypes that each day's numbers stand for; the last entry is for none chosen */
    archetypes: z.array(z.string()),
    /** oldest first, today last; days without a count are missing */
    days: z.array(
      z.object({
        day: z.string(),
        mains: z.array(z.number()),
        /** sum of the mains' levels */
        levels: z.array(z.number()),
      }),
    ),
  }),
});

export type ClassHistory = z.infer<typeof readClassHistory.answer>;
