import { readdir } from 'node:fs/promises';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import type { MapSize } from '#rules/map/drawing.ts';
import { mapSides } from '#rules/map/limits.ts';
import { highestZoom, tileSide } from '#rules/map/picture.ts';
import { PictureFault } from './map-import-error.ts';
import type { PictureKind } from './unpacking.ts';

/** Pictures are read in strips where their kind allows that, and a damaged one is none. */
export const readCarefully: SharpOptions = { sequentialRead: true, failOn: 'warning' };

export const noPicture = 'is no picture that maps are made of: PNG, JPEG, WebP, AVIF or SVG';

const damaged = 'is damaged or cut off. Save it anew and bring that';

/** Loads the library when a picture comes: it is large. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}

/** Tells the kind of a picture by its content; null for what maps are not made of. */
export function kindOf({ format, compression }: Metadata): PictureKind | null {
  // The library calls AVIF by the name of its container.
  if (format === 'heif') return compression === 'av1' ? 'AVIF' : null;
  const kinds: Partial<Record<string, PictureKind>> = {
    ...{ png: 'PNG', jpeg: 'JPEG', webp: 'WebP', avif: 'AVIF', svg: 'SVG' },
  };
  return kinds[format] ?? null;
}

/** A drawing of no size, or of one that the library cannot count. */
export const oddSize =
  'has a size that cannot be drawn. Make its longer side 6 to 500,000 pixels, or give it a viewBox alone';

/** What is wrong with a picture, by what the library says of its head. */
const headFaults: readonly [RegExp, string][] = [
  [/pixel limit|exceeds/i, `has more than ${mapSides.most} × ${mapSides.most} pixels`],
  [/unsupported image format/i, noPicture],
  [/bad dimensions|zero-sized/i, oddSize],
];

/** Reads what a picture says of itself. @throws PictureFault */
export async function headOf(image: Sharp): Promise<Metadata> {
  try {
    return await image.metadata();
  } catch (cause) {
    const [, fault = damaged] = headFaults.find(([said]) => said.test(String(cause))) ?? [];
    throw new PictureFault(fault, { cause });
  }
}

/** Matches what the library says when tiles cannot be written; all else is the picture's fault. */
const writeFailed =
  /no space|unable to (?:write|create)|write (?:error|failed)|system error|were cut/i;

/** Writes the tiles of a picture of a size into a folder that it makes. @throws PictureFault */
export async function writeTiles(image: Sharp, size: MapSize, tiles: string): Promise<void> {
  try {
    await image
      .webp({ quality: 80, effort: 2 })
      // Google's layout: zoom, row, column; 0 is the whole picture. Empty tiles are written like others.
      .tile({ size: tileSide, layout: 'google', skipBlanks: -1 })
      .toFile(tiles);
    const zooms = (await readdir(tiles)).filter((name) => /^\d+$/.test(name)).length;
    if (zooms !== highestZoom(size) + 1) {
      throw new Error(`${size.width} × ${size.height} pixels were cut into ${zooms} zooms`);
    }
  } catch (cause) {
    if (writeFailed.test(String(cause))) throw cause;
    // The library's message is for programmers: the picture does not fit its head.
    throw new PictureFault(damaged, { cause });
  }
}
