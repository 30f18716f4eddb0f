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
import type { LookedAt } from '#rules/map/address.ts';
import { resolutionRange, wholeMargin } from '#rules/map/fitting.ts';
import { coversOf } from './room-around.ts';
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
  const { clientWidth, clientHeight } = place;
  const box = { width: clientWidth || 240, height: clientHeight || 240 };
  const { nearest, farthest } = resolutionRange(map, box);
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
      minResolution: nearest,
      maxResolution: farthest,
    }),
  });
}

/** Shows the whole map. */
export function showWhole(map: OlMap, { width, height }: GuildMap, duration = 0): void {
  const above = Math.max(coversOf(map).above, wholeMargin);
  map.getView().fit([0, -height, width, 0], {
    ...{ padding: [above, wholeMargin, wholeMargin, wholeMargin], duration },
  });
}

const stateOf = (map: OlMap) => {
  const view = map.getView();
  return String([view.getCenter(), view.getResolution()]);
};

/** Notes where a page has led by itself: nobody has moved yet. */
export function noteHome(map: OlMap): void {
  map.set('home', stateOf(map), true);
}

/** Tells whether the map stands where the page has led; once it has been moved, never again. */
export function isAtHome(map: OlMap): boolean {
  const isHome = map.get('home') === stateOf(map);
  if (!isHome) map.unset('home', true);
  return isHome;
}

/** Shows what an address says. */
export function lookAt(map: OlMap, [x, y, zoom]: LookedAt): void {
  const view = map.getView();
  view.setCenter(toCoordinate([x, y]));
  view.setResolution(resolutionOf(zoom));
}
