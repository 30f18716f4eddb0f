import type OlMap from 'ol/Map.js';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { movingTime } from './make-map.ts';
import type { MapCanvasParts } from './map-room.ts';
import { coversOf } from './room-around.ts';
import { toCoordinate } from './view-port.ts';
import type { Point } from '#rules/map/drawing.ts';

interface Props {
  canvas: MapCanvasParts;
  /** where the marker stands; null for a place that is nowhere, or no more */
  at: Point | null;
  children: ReactNode;
}

/**
 * Free pixels between the marker and its card, and between the card and the edges: at the left stand the map's
 * buttons. The card begins so far above its marker.
 */
const gap = { marker: 30, edge: 10, left: 62, above: 64 } as const;

const between = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, most));

/** Returns how far a marker is beside its card to the right of it, and to the left, in pixels: below 0 it is under it. */
function roomBeside(ol: OlMap, x: number, card: HTMLElement) {
  const [width = 0] = ol.getSize() ?? [];
  const needed = gap.marker + card.offsetWidth;
  return { right: width - needed - gap.edge - x, left: x - needed - gap.left };
}

/** Moves the map so far that a marker stands beside its card, if that would lie over it. */
function clearMarker(ol: OlMap, at: Point, card: HTMLElement): void {
  const view = ol.getView();
  const pixel = ol.getPixelFromCoordinate(toCoordinate(at)) as number[] | null;
  const { center, resolution } = view.getState();
  if (!pixel || view.getAnimating()) return;
  const { right, left } = roomBeside(ol, pixel[0] ?? 0, card);
  if (right >= 0 || left >= 0) return;
  const by = right > left ? right : -left;
  const [across = 0, down = 0] = center;
  view.animate({ center: [across - by * resolution, down], duration: movingTime() });
}

/** Keeps the marker of a card that opens beside it: until somebody moves the map, who may want it elsewhere. */
function useClearMarker(
  ol: OlMap,
  at: Point | null,
  card: { readonly current: HTMLElement | null },
): void {
  const [x, y] = at ?? [0, 0];
  const isSomewhere = at !== null;
  useEffect(() => {
    if (!isSomewhere) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const clear = () => {
      if (card.current && !signal.aborted) clearMarker(ol, [x, y], card.current);
    };
    const stop = () => {
      over.abort();
    };
    for (const sign of ['pointerdown', 'wheel', 'keydown']) {
      ol.getTargetElement()?.addEventListener(sign, stop, { signal, passive: true });
    }
    ol.on('moveend', clear);
    // The map may be about to go to the place first.
    const frame = requestAnimationFrame(clear);
    return () => {
      stop();
      cancelAnimationFrame(frame);
      ol.un('moveend', clear);
    };
  }, [ol, x, y, isSomewhere, card]);
}

/** Shows a card beside its marker, and keeps it in sight while the map moves. */
export function CardAtMarker({ canvas: { ol }, at, children }: Props) {
  const card = useRef<HTMLDivElement>(null);
  // A place that is gone meanwhile has its card where it was.
  const [last, setLast] = useState(at);
  if (at !== null && at !== last) setLast(at);
  const [x, y] = last ?? [0, 0];
  const isSomewhere = last !== null;
  useClearMarker(ol, last, card);
  useLayoutEffect(() => {
    const place = () => {
      const element = card.current;
      const [width = 0, height = 0] = ol.getSize() ?? [];
      if (!element) return;
      const { offsetWidth, offsetHeight } = element;
      const pixel = isSomewhere ? ol.getPixelFromCoordinate(toCoordinate([x, y])) : null;
      // What is nowhere has its card below what lies over the map.
      const [left = gap.edge, top = gap.above + coversOf(ol).above + gap.edge] = pixel ?? [];
      const room = roomBeside(ol, left, element);
      const isRight = room.right >= 0 || room.right > room.left;
      const wanted = isRight ? left + gap.marker : left - gap.marker - offsetWidth;
      const across = between(wanted, gap.left, width - offsetWidth - gap.edge);
      const down = between(top - gap.above, gap.edge, height - offsetHeight - gap.edge);
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
      className="absolute top-0 left-0 z-2 max-h-[calc(100%-1.25rem)] w-88 overflow-y-auto overscroll-contain cut-lg border border-edge bg-raised shadow-pop"
    >
      {children}
    </div>
  );
}
