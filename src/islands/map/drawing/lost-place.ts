import { failedWith } from '#api/errors.ts';
import type { Place } from '#contract/place-shapes.ts';
import { useIsGone } from '../use-is-gone.ts';

/** Why a place that is edited cannot be saved as itself: it is gone, or no longer the person's to change. */
export type Lost = 'gone' | 'not-yours';

/** Tells whether the place of an open form is lost meanwhile; null while it can be saved. */
export function useLost(
  number: number,
  { data, error }: { data: Place | undefined; error: Error | null },
): Lost | null {
  const isGone = useIsGone(number);
  if (isGone || failedWith(error, 'not-found')) return 'gone';
  return data && !data.mayChange ? 'not-yours' : null;
}
