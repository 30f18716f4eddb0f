import * as z from 'zod/mini';
import { type ProblemCode, problemStatus } from './problem-codes.ts';

/** Media type of the API's error answers (RFC 9457). */
export const problemType = 'application/problem+json';

/** An error answer (RFC 9457; product §7.2). */
export const problemSchema = z.object({
  /** kind of problem, for programs */
  code: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
  /** the status in words */
  title: z.string(),
  status: z.number(),
  /** the cause and the remedy, for a person */
  detail: z.string(),
  /** messages for invalid fields: the key is a dotted path, or the empty string for the whole */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** number of faults, where there are more than `errors` tells */
  faults: z.optional(z.number()),
  /** the record that is there already, where one may be opened in place of what was asked for */
  there: z.optional(z.object({ id: z.string(), title: z.string() })),
  /** id under which the host's log has a failure of its own, to be told to whoever runs it */
  trace: z.optional(z.string()),
});

export type Problem = z.infer<typeof problemSchema>;
