import { type LookedAt, zoomRange } from './address.ts';
import type { MapSize } from './drawing.ts';
import { unseenZoom } from './picture.ts';

/** How a map stands in a box: where the box's upper left corner is, and units in a pixel. */
export interface Standing {
  left: number;
  top: number;
  resolution: number;
}

/** Around a map that is shown whole is so much free, in pixels. */
export const wholeMargin = 12;

/** Above it stand the kinds; before any is known their strip is so high, in pixels. */
const emptyStrip = 20;

/** A map with the widths of what covers it, in their own pixels; null for a grid. */
export interface PicturedMap extends MapSize {
  picture: { width: number } | null;
  lightPicture: { width: number } | null;
}

/** Returns how many units of a map a pixel of its picture covers, of two pictures the one with fewer; 0 for a grid. */
function unitsInPixel({ width, picture, lightPicture }: PicturedMap): number {
  return Math.max(
    0,
    ...[picture, lightPicture].flatMap((shown) => (shown ? width / shown.width : [])),
  );
}

/** A picture is brought so many times nearer than its own pixels: beyond that nothing is to be seen. */
const mostEnlarged = 4;

/** Says how few and how many units a pixel has in a box, however near or far somebody looks. */
export function resolutionRange(
  map: PicturedMap,
  box: MapSize,
): { nearest: number; farthest: number } {
  const nearest = Math.max(2 ** -zoomRange.most, unitsInPixel(map) / mostEnlarged);
  const farthest = 2 * Math.max(map.width / box.width, map.height / box.height);
  // A picture much smaller than its box is never enlarged to fill it.
  return { nearest, farthest: Math.max(nearest, farthest) };
}

/**
 * Returns the units in a pixel at which a picture is as sharp as the screen, or hardly less: the page comes
 * no nearer by itself. 0 for a grid, which is sharp everywhere.
 * @param ratio pixels of the screen in one of the page
 */
export function sharpResolution(map: PicturedMap, ratio: number): number {
  return ratio * unitsInPixel(map) * 2 ** -unseenZoom;
}

const within = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, most));

/** Says how a map stands in a box of so many pixels when its page opens: whole, or as its address says. */
export function firstStanding(map: PicturedMap, box: MapSize, at: LookedAt | undefined): Standing {
  const { width, height } = box;
  const { nearest, farthest } = resolutionRange(map, box);
  if (at) {
    const [x, y] = [within(at[0], 0, map.width), within(at[1], 0, map.height)];
    const resolution = within(2 ** -at[2], nearest, farthest);
    return { left: x - (width / 2) * resolution, top: y - (height / 2) * resolution, resolution };
  }
  const free = { width: width - 2 * wholeMargin, height: height - emptyStrip - wholeMargin };
  const whole = Math.max(map.width / free.width, map.height / free.height);
  const resolution = Math.max(whole, nearest);
  const middle = emptyStrip + free.height / 2;
  return {
    left: map.width / 2 - (width / 2) * resolution,
    top: map.height / 2 - middle * resolution,
    resolution,
  };
}

/** Lines of the grid stand at least so many pixels apart. */
const leastGap = 56;

/** Returns how many units lie between two lines of a grid: a power of two, which halves stay on. */
export function gridStep(resolution: number): number {
  return 2 ** Math.ceil(Math.log2(leastGap * resolution));
}
