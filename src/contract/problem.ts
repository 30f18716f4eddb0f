import * as z from 'zod/mini';
import { type ProblemCode, problemStatus } from './problem-codes.ts';

/** Media type of every error the API answers (RFC 9457). */
export const problemType = 'application/problem+json';

/** An error answer (RFC 9457; product §7.2). */
export const problemSchema = z.object({
  /** what went wrong, for programs */
  code: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
  /** the status in words */
  title: z.string(),
  status: z.number(),
  /** what is wrong and what to do, for a person */
  detail: z.string(),
  /** invalid input by field: a dotted path, or the empty string for the whole */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});

export type Problem = z.infer<typeof problemSchema>;
