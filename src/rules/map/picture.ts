import type { MapSize } from './drawing.ts';
import { mapSides } from './limits.ts';

/** Pixels of a side of a tile. */
export const tileSide = 256;

/** So much of a zoom too few pixels is not seen. */
export const unseenZoom = 0.25;

/** The media type of a tile. */
export const tileType = 'image/webp';

/** Returns the highest zoom of a picture, at which a pixel of a tile is a pixel of it; 0 has it in one tile. */
export function highestZoom({ width, height }: MapSize): number {
  return Math.max(0, Math.ceil(Math.log2(Math.max(width, height) / tileSide)));
}

/** Returns how many tiles a picture has at a zoom, across and down. */
export function tilesAt(size: MapSize, zoom: number): { columns: number; rows: number } {
  const side = tileSide * 2 ** (highestZoom(size) - zoom);
  return { columns: Math.ceil(size.width / side), rows: Math.ceil(size.height / side) };
}

/** Says why a map cannot be that large; null where it can. */
export function sizeFault({ width, height }: MapSize): string | null {
  const { least, most } = mapSides;
  if ([width, height].every((side) => side >= least && side <= most)) return null;
  const words = `${width} × ${height} pixels`;
  return Math.max(width, height) > most
    ? `has ${words}; a side may have at most ${most}`
    : `has ${words}; a side must have at least ${least}`;
}

/** By how much the proportions of a new picture may differ from its map's: a cut or rounded edge. */
const likeness = 0.01;

/** Tells whether a picture covers a map without being stretched (decision 198). */
export function fitsMap(picture: MapSize, map: MapSize): boolean {
  const ratio = picture.width / picture.height / (map.width / map.height);
  return Math.abs(ratio - 1) <= likeness;
}
