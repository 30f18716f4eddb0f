import { useEffect, useState } from 'react';
import type { ListedPlace } from '#rules/map/packing.ts';
import type { MapCanvasParts } from './map-room.ts';

/** Places are counted once no movement has ended for so long, in milliseconds. */
const pause = 100;

/** Counts the places in sight, after each movement. */
export function useInView(
  canvas: MapCanvasParts | null,
  places: readonly ListedPlace[],
): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    if (!canvas) return undefined;
    const { ol } = canvas;
    const look = () => {
      const [left = 0, bottom = 0, right = 0, top = 0] = ol.getView().calculateExtent(ol.getSize());
      const isInSight = ({ anchor: [x, y] }: ListedPlace) =>
        x >= left && x <= right && -y >= bottom && -y <= top;
      setCount(places.filter(isInSight).length);
    };
    look();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const lookSoon = () => {
      clearTimeout(waiting);
      waiting = setTimeout(look, pause);
    };
    ol.on('moveend', lookSoon);
    return () => {
      clearTimeout(waiting);
      ol.un('moveend', lookSoon);
    };
  }, [canvas, places]);
  return count;
}
