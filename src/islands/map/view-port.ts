import type { FrameState } from 'ol/Map.js';
import type { Point } from '#rules/map/drawing.ts';
import type { Box } from './box.ts';

/** The library counts upwards, a map downwards. */
export function toCoordinate([x, y]: Point): [number, number] {
  return [x, -y];
}

export function toPoint([x = 0, y = 0]: readonly number[]): Point {
  return [x, -y];
}

/** Returns the zoom of an address for so many units in a pixel: 0 for one. */
export function zoomOf(resolution: number): number {
  return -Math.log2(resolution);
}

export function resolutionOf(zoom: number): number {
  return 2 ** -zoom;
}

/** What of a map is in sight in a frame, and where its points stand in pixels. */
export interface ViewPort {
  width: number;
  height: number;
  /** units in a pixel */
  resolution: number;
  /** the point at the upper left corner */
  left: number;
  top: number;
}

export function viewPortOf({ size, viewState }: FrameState): ViewPort {
  const [width = 0, height = 0] = size;
  const { center, resolution } = viewState;
  const [x, y] = toPoint(center);
  return {
    ...{ width, height, resolution },
    left: x - (width / 2) * resolution,
    top: y - (height / 2) * resolution,
  };
}

/** Returns where a point stands, in pixels from the upper left corner. */
export function pixelOf({ left, top, resolution }: ViewPort, x: number, y: number): Point {
  return [(x - left) / resolution, (y - top) / resolution];
}

/** Returns what of the map is in sight, and so many pixels around it: what stands there reaches into sight. */
export function sightOf({ left, top, width, height, resolution }: ViewPort, reach = 0): Box {
  return {
    ...{ left: left - reach * resolution, right: left + (width + reach) * resolution },
    ...{ top: top - reach * resolution, bottom: top + (height + reach) * resolution },
  };
}
