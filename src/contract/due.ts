import * as z from 'zod/mini';
import { eventFacts } from './event-facts.ts';
import { avatarHash, discordId, recordId } from './ids.ts';
import { defineOperation } from './operation.ts';

/** Evenings that nobody recorded are named this long, in days. */
export const unrecordedDays = 28;

const trialsOf = z.array(
  z.object({
    id: recordId,
    discordId,
    username: z.string(),
    avatar: avatarHash,
    endsAt: z.string(),
    /** the reader has voted on it */
    voted: z.boolean(),
  }),
);

export const readDue = defineOperation({
  id: 'readDue',
  method: 'GET',
  path: '/api/guild/due',
  summary: 'What waits for officers, and for the reader among them',
  tag: 'Guild',
  access: 7,
  answer: z.object({
    /** trials whose term ends soon or is over, the earliest end first */
    decide: trialsOf,
    /** other trials that run and on which the reader has not voted */
    vote: trialsOf,
    /** holders of the trial role without a trial */
    untried: z.number(),
    /** appeals that somebody else than their maker has to answer: those that are not the reader's own */
    appeals: z.object({ count: z.number(), oldest: z.nullable(z.string()) }),
    /** mandatory evenings that are over and of which nothing is recorded, latest first */
    unrecorded: z.array(z.object(eventFacts)),
    /** holders of the alpha's role without a character; null in a guild without the role */
    missing: z.nullable(z.number()),
  }),
});

export type Due = z.infer<typeof readDue.answer>;
