import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { Place } from '#contract/place-shapes.ts';
import { draftPrefix } from '#stores/drafts.ts';
import { storedKeys } from '#stores/storage.ts';
import type { Drawn } from '../map-room.ts';
import { PartComing } from '../PartComing.tsx';
import { BegunPlaces, PlaceEditor, Removed } from './late-parts.ts';

/** Tells whether this browser keeps places that are not saved, whoever drew them: then they are looked at. */
const hasDrafts = () => storedKeys(`${draftPrefix}map-place:`).length > 0;

/**
 * Holds what is being drawn, and what was removed last.
 * @param first what the map opens with; null for nothing
 * @param onFirst hears that this is being drawn
 * @param isAtPage somebody is at the page, for whom what draws has been loaded
 */
export function useDrawing(first: Drawn | null, onFirst: () => void, isAtPage: boolean) {
  const [drawn, draw] = useState(first);
  const [removed, noteRemoved] = useState<Place | null>(null);
  const [wasBegun] = useState(hasDrafts);
  const noteFirst = useEffectEvent(() => {
    if (first) onFirst();
  });
  useEffect(() => {
    noteFirst();
  }, []);
  return {
    room: { drawn, draw, noteRemoved },
    /** the form that stands in place of the list; null while nothing is drawn */
    form: drawn && (
      <Suspense fallback={<PartComing />}>
        <PlaceEditor key={drawn.number} drawn={drawn} />
      </Suspense>
    ),
    /** lines that bring back what was removed, and what was begun and not saved */
    lines: (
      <Suspense>
        {removed && <Removed key={removed.id} place={removed} />}
        {!drawn && (isAtPage || wasBegun) && <BegunPlaces />}
      </Suspense>
    ),
  };
}
