import * as z from 'zod/mini';

/** What a schema says of a value: `path: message` for each issue, nothing when it is accepted. */
export function issuesOf(schema: z.ZodMiniType, value: unknown): string[] {
  const { error } = z.safeParse(schema, value);
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

/** The fields that a schema refuses. For messages that are Zod's own and not the contract's. */
export function fieldsRefused(schema: z.ZodMiniType, value: unknown): string[] {
  const { error } = z.safeParse(schema, value);
  return (error?.issues ?? []).map((issue) => issue.path.join('.'));
}
