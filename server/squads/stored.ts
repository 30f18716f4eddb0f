import * as z from 'zod/mini';

/** Reads what a change of squads was answered. */
export function readAnswer<Answer>(schema: z.ZodMiniType<Answer>, stored: string): Answer {
  return z.parse(schema, JSON.parse(stored));
}

export function writeAnswer(answer: unknown): string {
  return JSON.stringify(answer);
}
