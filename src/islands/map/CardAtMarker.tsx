import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { MapCanvasParts } from './map-room.ts';
import { toCoordinate } from './view-port.ts';
import type { Point } from '#rules/map/drawing.ts';

interface Props {
  canvas: MapCanvasParts;
  /** where the marker stands; null for a place that is nowhere, or no more */
  at: Point | null;
  children: ReactNode;
}

/** Free pixels between the marker and its card, and between the card and the edge. */
const gap = { marker: 30, edge: 10 } as const;

const between = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, most));

/** Shows a card beside its marker, and keeps it in sight while the map moves. */
export function CardAtMarker({ canvas: { ol }, at, children }: Props) {
  const card = useRef<HTMLDivElement>(null);
  // A place that is gone meanwhile has its card where it was.
  const [last, setLast] = useState(at);
  if (at !== null && at !== last) setLast(at);
  const [x, y] = last ?? [0, 0];
  const isSomewhere = last !== null;
  useLayoutEffect(() => {
    const place = () => {
      const element = card.current;
      const [width = 0, height = 0] = ol.getSize() ?? [];
      if (!element) return;
      const { offsetWidth, offsetHeight } = element;
      const pixel = isSomewhere ? ol.getPixelFromCoordinate(toCoordinate([x, y])) : null;
      const [left = gap.edge, top = gap.edge] = pixel ?? [];
      const right = left + gap.marker;
      const isRightFree = right + offsetWidth + gap.edge <= width;
      const wanted = isRightFree ? right : left - gap.marker - offsetWidth;
      const across = between(wanted, gap.edge, width - offsetWidth - gap.edge);
      const down = between(top - 64, gap.edge, height - offsetHeight - gap.edge);
      element.style.translate = `${Math.round(across)}px ${Math.round(down)}px`;
    };
    place();
    ol.on('postrender', place);
    const observer = new ResizeObserver(place);
    if (card.current) observer.observe(card.current);
    return () => {
      ol.un('postrender', place);
      observer.disconnect();
    };
  }, [ol, x, y, isSomewhere]);
  return (
    <div
      ref={card}
      className="absolute top-0 left-0 z-2 max-h-[calc(100%-1.25rem)] w-88 overflow-y-auto cut-lg border border-edge bg-raised shadow-pop"
    >
      {children}
    </div>
  );
}
