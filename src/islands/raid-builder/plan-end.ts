import { failedWith } from '#api/errors.ts';

/** Why a plan cannot be worked on any more: it was deleted, or is not open to whoever asks. */
export type PlanEnd = 'gone' | 'barred';

/** Tells whether a failed call says that there is no plan for this person, and why; null if not. */
export function endBy(error: unknown): PlanEnd | null {
  if (failedWith(error, 'not-found')) return 'gone';
  return failedWith(error, 'not-allowed') ? 'barred' : null;
}
