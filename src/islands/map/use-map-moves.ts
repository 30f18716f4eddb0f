import type OlMap from 'ol/Map.js';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { GuildMap } from '#contract/maps.ts';
import type { Point } from '#rules/map/drawing.ts';
import { sharpResolution } from '#rules/map/fitting.ts';
import { findablePlaces, hasFilter, shownPlaces } from '#rules/map/filtering.ts';
import type { ListedPlace } from '#rules/map/packing.ts';
import { boxOf } from './box.ts';
import { lookAt, movingTime, noteHome, showWhole } from './make-map.ts';
import type { MapCanvasParts } from './map-room.ts';
import { screenRatio } from './marker-layer.ts';
import { roomAround } from './room-around.ts';
import type { ViewOfMap } from './use-map-view.ts';
import type { PlacesOfMap } from './use-places.ts';
import { resolutionOf, toCoordinate } from './view-port.ts';

/** How near the map comes at most to a place that an address names, and to a cluster. */
const nearZoom = { place: 0, cluster: 4 } as const;

/** Returns the units in a pixel from which a place is seen well: no nearer than the picture is sharp. */
function nearResolution(ol: OlMap, map: GuildMap): number {
  const [width = 1, height = 1] = ol.getSize() ?? [];
  const whole = Math.max(map.width / width, map.height / height);
  const sharp = sharpResolution(map, screenRatio(window.devicePixelRatio));
  return Math.max(resolutionOf(nearZoom.place), Math.min(sharp, whole));
}

/** Brings all of a box into sight, free of what lies over the map. */
function showBox(ol: OlMap, map: GuildMap, points: readonly Point[]): void {
  ol.getView().fit(boxOf(points), {
    ...{ padding: roomAround(ol), minResolution: nearResolution(ol, map) },
  });
}

/** Shows a place from near, as whoever opens its address wants it. */
function showNear({ ol }: MapCanvasParts, map: GuildMap, place: ListedPlace): void {
  const { form, anchor, points } = place;
  const view = ol.getView();
  if (form === 'point') {
    view.setCenter(toCoordinate(anchor));
    view.setResolution(nearResolution(ol, map));
  } else showBox(ol, map, points);
}

/** Brings a place into sight, if it is not. */
function bringIntoSight({ ol }: MapCanvasParts, { anchor }: ListedPlace): void {
  const [width = 0, height = 0] = ol.getSize() ?? [];
  const center = toCoordinate(anchor);
  const [x = -1, y = -1] = (ol.getPixelFromCoordinate(center) as number[] | null) ?? [];
  const [above, right, below, left] = roomAround(ol);
  const isInSight = x > left && x < width - right && y > above && y < height - below;
  if (!isInSight) ol.getView().animate({ center, duration: movingTime() });
}

/** Shows all that a filter leaves, and the whole map where that is nothing. */
function showFound({ ol }: MapCanvasParts, map: GuildMap, found: readonly ListedPlace[]): void {
  if (found.length === 0) showWhole(ol, map);
  else {
    const all = found.flatMap(({ anchor, points }) => [anchor, ...points]);
    showBox(ol, map, all);
  }
  noteHome(ol);
}

interface Input {
  canvas: MapCanvasParts | null;
  map: GuildMap;
  viewOfMap: ViewOfMap;
  chosen: ListedPlace | null;
  places: PlacesOfMap;
}

/** Moves the map to what is chosen, and to where an address, Back and Forward lead. */
export function useMapMoves({ canvas, map, viewOfMap, chosen, places }: Input) {
  const { view, jumps } = viewOfMap;
  const { isPending } = places.query;
  const done = useRef<{ jumps: number; number: number | null }>({ jumps: -1, number: null });
  const follow = useEffectEvent(() => {
    if (!canvas) return;
    if (jumps !== done.current.jumps) {
      if (view.at) lookAt(canvas.ol, view.at);
      else if (chosen) showNear(canvas, map, chosen);
      // The places are still on their way.
      else if (view.number !== undefined || isPending) return;
      else {
        const found = hasFilter(view)
          ? shownPlaces(findablePlaces(places.places), view, Date.now())
          : [];
        showFound(canvas, map, found);
      }
    } else if (chosen && chosen.number !== done.current.number) bringIntoSight(canvas, chosen);
    done.current = { jumps, number: chosen?.number ?? null };
  });
  useEffect(() => {
    follow();
  }, [canvas, chosen?.number, jumps, isPending]);
  /** Comes so near that a cluster falls apart; of places at one point one after the other is opened. */
  return (cluster: readonly ListedPlace[], choose: (number: number) => void) => {
    if (!canvas) return;
    const olView = canvas.ol.getView();
    const box = boxOf(cluster.map(({ anchor }) => anchor));
    const nearest = Math.max(resolutionOf(nearZoom.cluster), olView.getMinResolution());
    const isOnePoint = box[0] === box[2] && box[1] === box[3];
    if (isOnePoint || (olView.getResolution() ?? 1) <= nearest) {
      const at = cluster.findIndex(({ number }) => number === view.number);
      const next = cluster[(at + 1) % cluster.length];
      if (next) choose(next.number);
      return;
    }
    olView.fit(box, {
      ...{ padding: roomAround(canvas.ol), duration: movingTime() },
      minResolution: nearest,
    });
  };
}
