import DragPan from 'ol/interaction/DragPan.js';
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js';
import KeyboardPan from 'ol/interaction/KeyboardPan.js';
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import PinchZoom from 'ol/interaction/PinchZoom.js';
import Kinetic from 'ol/Kinetic.js';
import OlMap from 'ol/Map.js';
import Projection from 'ol/proj/Projection.js';
import View from 'ol/View.js';
import type { GuildMap } from '#contract/maps.ts';
import { type LookedAt, zoomRange } from '#rules/map/address.ts';
import { resolutionOf, toCoordinate } from './view-port.ts';

/** Whoever does not want movement is where they wanted to go at once. */
export function movingTime(): number {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 220;
}

/** Makes what shows a map and moves it by mouse, keys and touch. Its places are a layer of their own. */
export function makeMap(map: GuildMap, place: HTMLElement): OlMap {
  const { width, height } = map;
  const extent = [0, -height, width, 0];
  const projection = new Projection({ code: `map-${map.id}`, units: 'pixels', extent });
  return new OlMap({
    target: place,
    controls: [],
    interactions: [
      new DragPan({ kinetic: new Kinetic(-0.005, 0.05, 100) }),
      new DoubleClickZoom({ duration: movingTime() }),
      new KeyboardPan({ duration: movingTime(), pixelDelta: 96 }),
      new KeyboardZoom({ duration: movingTime() }),
      new MouseWheelZoom({ duration: movingTime() }),
      new PinchZoom(),
    ],
    view: new View({
      ...{ projection, extent, constrainOnlyCenter: true, enableRotation: false },
      center: [width / 2, -height / 2],
      resolution: Math.max(width, height) / 1000,
      minResolution: resolutionOf(zoomRange.most),
      maxResolution: Math.max(width, height) / 240,
    }),
  });
}

/** Shows the whole map. */
export function showWhole(map: OlMap, { width, height }: GuildMap, duration = 0): void {
  map.getView().fit([0, -height, width, 0], { padding: [12, 12, 12, 12], duration });
}

/** Shows what an address says. */
export function lookAt(map: OlMap, [x, y, zoom]: LookedAt): void {
  const view = map.getView();
  view.setCenter(toCoordinate([x, y]));
  view.setResolution(resolutionOf(zoom));
}
