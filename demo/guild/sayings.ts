import * as z from 'zod/mini';
import table from '../tables/sayings.json' with { type: 'json' };
import { verdicts } from '#rules/trials/trials.ts';
import { readTable } from '../table.ts';

const lines = z.array(z.string());

/** What the guild's people say and write. */
export const sayings = readTable(
  'sayings.json',
  z.strictObject({
    /** beside an answer to an evening */
    answers: lines,
    /** why somebody is away */
    leaves: lines,
    /** what members vouch of those on trial */
    vouches: lines,
    /** what officers note of them */
    notes: lines,
    /** why a trial ended as it did */
    verdicts: z.record(z.enum(verdicts), lines),
  }),
  table,
);
