import { useMedia } from '#ui/use-media.ts';

/** Tells whether the screen is too narrow for seven columns of words. */
export function useNarrow(): boolean {
  return useMedia('(width < 48rem)');
}
