import { HTTPError } from 'ky';
import type { Problem } from '#contract/problem.ts';
import type { ApiError } from './errors.ts';

/** A record that is there already, and may be opened in place of what was asked for. */
export type There = NonNullable<Problem['there']>;

/** Reads the record that a problem names; null for none. Few pages need it, so no other loads it. */
export function thereOf({ cause }: ApiError): There | null {
  if (!(cause instanceof HTTPError)) return null;
  const { there } = (cause.data ?? {}) as { there?: unknown };
  const { id, title } = (there ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof title === 'string' ? { id, title } : null;
}
