import { readFile, stat } from 'node:fs/promises';
import type { SharpOptions } from 'sharp';
import type { MapSize } from '#rules/map/drawing.ts';
import { mapSides } from '#rules/map/limits.ts';
import { sizeFault } from '#rules/map/picture.ts';
import { PictureFault } from './map-import-error.ts';
import {
  headOf,
  kindOf,
  loadSharp,
  noPicture,
  oddSize,
  readCarefully,
  writeTiles,
} from './sharp-pictures.ts';

/** A drawing, which has no pixels of its own, gets so many on its longer side. */
const drawnSide = 8192;

/** Drawings are read into memory: what is larger holds a picture, which is better brought by itself. */
const largestDrawing = 32 * 1024 * 1024;

/** The densities at which the library draws, in pixels an inch: at the usual one a pixel is a pixel. */
const densities = { usual: 72, least: 1, most: 100_000 } as const;

/** Reads a drawing. What it refers to outside of itself is not looked for. */
async function readDrawing(path: string): Promise<Buffer> {
  const { size } = await stat(path);
  if (size <= largestDrawing) return readFile(path);
  throw new PictureFault(
    `is a drawing of more than ${largestDrawing / 1024 / 1024} MB. Save it as PNG and bring that`,
  );
}

/** Returns how long the longer side of a drawing is at a density. @throws PictureFault */
type Measure = (density: number) => Promise<number>;

/** Returns at which density a drawing is as large as a map. @throws PictureFault where it cannot become that */
async function densityFor(measure: Measure): Promise<number> {
  const wanted = (densities.usual * drawnSide) / (await measure(densities.usual));
  if (wanted < densities.least || wanted > densities.most) throw new PictureFault(oddSize);
  const growth = (await measure(wanted)) / drawnSide;
  if (Math.abs(growth - 1) < 0.1) return wanted;
  // Lengths in millimetres become longer by themselves, and once more with all of the drawing.
  return Math.max(densities.least, wanted / Math.sqrt(growth));
}

/**
 * Draws a drawing, and cuts that into tiles. How long it takes is the drawing's choice: `drawing-aside` bounds that.
 * @param tiles the folder of the tiles, which it makes
 * @throws PictureFault
 */
export async function cutDrawing(path: string, tiles: string): Promise<MapSize> {
  const source = await readDrawing(path);
  const sharp = await loadSharp();
  const measure: Measure = async (density) => {
    // The size that it says it has is nobody's memory before it is drawn.
    const options: SharpOptions = { ...readCarefully, limitInputPixels: false, density };
    const head = await headOf(sharp(source, options));
    if (kindOf(head) !== 'SVG') throw new PictureFault(noPicture);
    return Math.max(head.width, head.height);
  };
  const image = sharp(source, {
    ...{ ...readCarefully, limitInputPixels: mapSides.most ** 2 },
    density: await densityFor(measure),
  });
  const { width, height } = await headOf(image);
  const fault = sizeFault({ width, height });
  if (fault !== null) throw new PictureFault(fault);
  await writeTiles(image, { width, height }, tiles);
  return { width, height };
}
