import * as z from 'zod/mini';

/** Lists a schema's issues with a value as `path: message`, none when the value is accepted. */
export function issuesOf(schema: z.ZodMiniType, value: unknown): string[] {
  const { error } = z.safeParse(schema, value);
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

/**
 * Lists the fields that a schema refuses, for messages that are Zod's own and not the contract's.
 */
export function fieldsRefused(schema: z.ZodMiniType, value: unknown): string[] {
  const { error } = z.safeParse(schema, value);
  return (error?.issues ?? []).map((issue) => issue.path.join('.'));
}
