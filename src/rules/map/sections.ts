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

/** Tells whether a position lies in a section. */
export function isInSection([x, y]: Point, section: MapSection): boolean {
  return (
    x >= section.x &&
    y >= section.y &&
    x <= section.x + section.width &&
    y <= section.y + section.height
  );
}
