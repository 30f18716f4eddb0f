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
    /** when it was read, ISO 8601 in UTC */
    timestamp: z.string(),
  }),
  mayBeEmpty: true,
});

/** Days that are looked back on. */
export const historyDays = 366;

export const readClassHistory = defineOperation({
  id: 'readClassHistory',
  method: 'GET',
  path: '/api/aoc/classes/history',
  summary: 'How many mains of each archetype there were, day by day, over the last year',
  tag: 'Characters',
  access: 2,
  answer: z.object({
    /** what the numbers of each day stand for; the last has chosen none */
    archetypes: z.array(z.string()),
    /** oldest first, today last; days on which nobody counted are missing */
    days: z.array(
      z.object({
        day: z.string(),
        mains: z.array(z.number()),
        /** the sum of their levels */
        levels: z.array(z.number()),
      }),
    ),
  }),
});

export type ClassHistory = z.infer<typeof readClassHistory.answer>;
