import { useDeferredValue, useMemo } from 'react';
import type { MapView } from '#rules/map/address.ts';
import { findablePlaces, shownPlaces } from '#rules/map/filtering.ts';
import type { ListedPlace } from '#rules/map/packing.ts';

/** Returns the places that the filter of a view leaves, in the order of the list; and those that it leaves of all kinds. */
export function useShownPlaces(
  places: readonly ListedPlace[],
  { term, kinds, items, stops, level, layers, states }: MapView,
  now: number,
): { shown: readonly ListedPlace[]; ofAllKinds: readonly ListedPlace[] } {
  const findable = useMemo(() => findablePlaces(places), [places]);
  // Who types fast sees the letters at once, and the places a moment later.
  const words = useDeferredValue(term);
  // Time decides only where a state is asked for.
  const moment = states ? now : 0;
  const ofAllKinds = useMemo(
    () =>
      shownPlaces(
        findable,
        {
          ...(words !== undefined && { term: words }),
          ...(items && { items }),
          ...(stops && { stops }),
          ...(level !== undefined && { level }),
          ...(layers && { layers }),
          ...(states && { states }),
        },
        moment,
      ),
    [findable, words, items, stops, level, layers, states, moment],
  );
  const shown = useMemo(
    () => (kinds ? ofAllKinds.filter(({ kind }) => kinds.includes(kind)) : ofAllKinds),
    [ofAllKinds, kinds],
  );
  return { shown, ofAllKinds };
}
