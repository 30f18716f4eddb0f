import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { startProfiles } from '#rules/gear/start-weights.ts';
import type { StatProfile } from '#rules/gear/stat-weights.ts';
import { $bestSearch } from '#stores/best-search.ts';

/**
 * Returns the weights by which gear is judged: those that were chosen for the search for the best, or
 * those with which somebody of the archetype begins (product §9.22).
 */
export function useChosenProfile(archetype: string): StatProfile {
  const { profile } = useStore($bestSearch);
  const starts = useMemo(() => startProfiles(archetype), [archetype]);
  return profile ?? starts[0] ?? { name: '', weights: {}, limits: {} };
}
