import * as z from 'zod/mini';
import table from '../tables/sayings.json' with { type: 'json' };
import { verdicts } from '#rules/trials/trials.ts';
import { readTable } from '../table.ts';

const lines = z.array(z.string());

/** Texts that the guild's people write. */
export const sayings = readTable(
  'sayings.json',
  z.strictObject({
    /** comments beside an answer to an event */
    answers: lines,
    /** reasons for a leave */
    leaves: lines,
    /** members' words about the squad that they look for */
    squadWishes: lines,
    /** words of those who ask to join one */
    squadRequests: lines,
    /** what squads look for */
    squadSeeks: lines,
    /** members' vouches for people on trial */
    vouches: lines,
    /** officers' notes about people on trial */
    notes: lines,
    /** reasons for a verdict */
    verdicts: z.record(z.enum(verdicts), lines),
  }),
  table,
);
