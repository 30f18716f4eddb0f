import type { MapSize, Point } from './drawing.ts';

/** A part of a map, in the map's units. It may reach beyond the map, where the map is smaller. */
export interface MapSection {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a picture of a map shows: a place in its middle, and how near; null for all of the map. */
export type PicturedAt = readonly [x: number, y: number, zoom: number] | null;

/** Where a span of a length begins that has a middle, kept on a side where it fits. */
function beginningOf(middle: number, length: number, side: number): number {
  if (length >= side) return (side - length) / 2;
  return Math.min(Math.max(0, middle - length / 2), side - length);
}

/**
 * Returns the part of a map that a picture shows, as wide for its height as the picture.
 * @param at its middle and its zoom, of which 0 has a unit in a pixel, and 1 in two
 * @param picture its size as it is shown, in pixels
 */
export function sectionAt(map: MapSize, at: PicturedAt, picture: MapSize): MapSection {
  const units = at ? 2 ** -at[2] : Math.max(map.width / picture.width, map.height / picture.height);
  const [width, height] = [picture.width * units, picture.height * units];
  const [x, y] = at ?? [map.width / 2, map.height / 2];
  return {
    x: beginningOf(x, width, map.width),
    y: beginningOf(y, height, map.height),
    ...{ width, height },
  };
}

/** The size at which the picture of a place is shown, in pixels; it is drawn twice as large. */
export const placePictureSize = { width: 560, height: 240 } as const;

/** A picture of a place shows this part of its map's width, and never a unit in more than a pixel. */
const shownOfMap = 1 / 5;

/** So much wider than a line or an area is what a picture of it shows. */
const aroundWay = 1.4;

/**
 * Returns the part of a map that a picture of a place shows: all of the place, and some of what lies around.
 * @param points its points, in the map's units
 * @param picture its size as it is shown, in pixels
 */
export function sectionAround(
  map: MapSize,
  points: readonly Point[],
  picture: MapSize,
): MapSection {
  const spans = [0, 1].map((axis) => {
    const at = points.map((point) => point[axis] ?? 0);
    const [from, to] = [Math.min(...at), Math.max(...at)];
    return { middle: (from + to) / 2, length: (to - from) * aroundWay };
  });
  const [across = { middle: 0, length: 0 }, down = across] = spans;
  const units = Math.max(
    1,
    ...[(map.width * shownOfMap) / picture.width, across.length / picture.width],
    down.length / picture.height,
  );
  return sectionAt(map, [across.middle, down.middle, -Math.log2(units)], picture);
}

/** Tells whether a position lies in a section. */
export function isInSection([x, y]: Point, section: MapSection): boolean {
  return (
    x >= section.x &&
    y >= section.y &&
    x <= section.x + section.width &&
    y <= section.y + section.height
  );
}
