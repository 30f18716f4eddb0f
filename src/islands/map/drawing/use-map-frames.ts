import { useEffect, useState } from 'react';
import type { MapCanvasParts } from '../map-room.ts';

/** Draws a part anew whenever the map has moved: what stands at a point of it stays there. */
export function useMapFrames(canvas: MapCanvasParts | null): void {
  const [, setFrame] = useState('');
  useEffect(() => {
    if (!canvas) return undefined;
    const { ol } = canvas;
    const follow = () => {
      const { center, resolution } = ol.getView().getState();
      setFrame([...center, resolution, ...(ol.getSize() ?? [])].join(' '));
    };
    ol.on('postrender', follow);
    return () => {
      ol.un('postrender', follow);
    };
  }, [canvas]);
}
