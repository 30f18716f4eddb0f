import { useEffect } from 'react';
import type { MapCanvasParts } from './map-room.ts';
import type { Scene } from './scene.ts';

/** Gives the canvas what it is to draw, whenever that changes. */
export function useScene(canvas: MapCanvasParts | null, scene: Scene): void {
  const { places, chosen, hidden, now } = scene;
  useEffect(() => {
    canvas?.markers.setScene({ places, chosen, hidden, now });
  }, [canvas, places, chosen, hidden, now]);
}
