import type { LookedAt } from './address.ts';
import type { MapSize } from './drawing.ts';

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

/** Says how a map stands in a box of so many pixels when its page opens: whole, or as its address says. */
export function firstStanding(map: MapSize, box: MapSize, at: LookedAt | undefined): Standing {
  const { width, height } = box;
  if (at) {
    const [x, y, zoom] = at;
    const resolution = 2 ** -zoom;
    return { left: x - (width / 2) * resolution, top: y - (height / 2) * resolution, resolution };
  }
  const free = { width: width - 2 * wholeMargin, height: height - emptyStrip - wholeMargin };
  const resolution = Math.max(map.width / free.width, map.height / free.height);
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
