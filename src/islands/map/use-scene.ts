import { useCallback, useEffect } from 'react';
import type { ListedPlace } from '#rules/map/packing.ts';
import type { MapCanvasParts } from './map-room.ts';
import type { Scene } from './scene.ts';

/** Gives the canvas what it is to draw, whenever that changes. */
export function useScene(canvas: MapCanvasParts | null, scene: Scene): void {
  const { places, chosen, hidden, stops, now } = scene;
  useEffect(() => {
    canvas?.markers.setScene({ places, chosen, hidden, stops, now });
  }, [canvas, places, chosen, hidden, stops, now]);
}

/** Returns what shows where the pointer is: on the canvas alone, for nothing else of the page is another. */
export function usePointing(canvas: MapCanvasParts | null) {
  return useCallback(
    (place: ListedPlace | null) => {
      canvas?.markers.setHovered(place);
    },
    [canvas],
  );
}
