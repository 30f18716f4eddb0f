import { Suspense, useState } from 'react';
import type { Place } from '#contract/place-shapes.ts';
import type { MapRoom } from '../map-room.ts';
import { PlaceEditor, Removed, useDrawingAhead } from './late-parts.ts';

/** Holds what is being drawn, and what was removed last. */
export function useDrawing() {
  useDrawingAhead();
  const [drawn, draw] = useState<MapRoom['drawn']>(null);
  const [removed, noteRemoved] = useState<Place | null>(null);
  const number = drawn?.number ?? null;
  return {
    room: { drawn, draw, noteRemoved },
    /** the form that stands in place of the list; null while nothing is drawn */
    form: drawn && (
      <Suspense fallback={<p role="status">Loading...</p>}>
        <PlaceEditor key={number} number={number} />
      </Suspense>
    ),
    /** the line that brings back what was removed */
    removed: removed && (
      <Suspense>
        <Removed key={removed.id} place={removed} />
      </Suspense>
    ),
  };
}
