import { createHash } from 'node:crypto';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import type { MapSize } from '#rules/map/drawing.ts';
import { mapSides } from '#rules/map/limits.ts';
import { highestZoom, sizeFault, tileType, tilesAt } from '#rules/map/picture.ts';
import type { CutTile } from '../map-tiles/queries.ts';
import { cutDrawingAside } from './drawing-aside.ts';
import { PictureFault } from './map-import-error.ts';
import {
  headOf,
  kindOf,
  loadSharp,
  noPicture,
  readCarefully,
  writeTiles,
} from './sharp-pictures.ts';
import { type PictureKind, unpackingOf } from './unpacking.ts';

/** A picture that can be cut. */
interface OpenPicture extends MapSize {
  image: Sharp;
}

/** Names a kind with what makes it one that is unpacked as a whole. */
function kindInWords(kind: PictureKind, { isProgressive }: Metadata): string {
  if (isProgressive && kind === 'PNG') return 'an interlaced PNG';
  if (isProgressive && kind === 'JPEG') return 'a progressive JPEG';
  return kind === 'AVIF' ? 'an AVIF' : `a ${kind}`;
}

/** Says that a picture cannot be read in strips and is too large to be unpacked; null where it can. */
function unpackingFault(kind: PictureKind, head: Metadata, megabytes: number): string | null {
  const isTurned = (head.orientation ?? 1) > 1;
  const inStrips = (kind === 'PNG' || kind === 'JPEG') && !head.isProgressive && !isTurned;
  if (inStrips || kind === 'SVG') return null;
  const megapixels = (head.width * head.height) / 1e6;
  const { most, needed } = unpackingOf(kind, head, { isTurned, megabytes });
  if (megapixels <= most) return null;
  const what = kindInWords(kind, head) + (isTurned ? ' that is turned' : '');
  return `is ${what} of ${Math.ceil(megapixels)} megapixels, which has to be unpacked as a whole: ${megabytes} MB of memory take at most ${most}. Save it as PNG without interlacing${isTurned ? ', turned as it is seen' : ''} and bring that, or allow it more with --memory ${needed}`;
}

/** Reads the first bytes of a file. @throws PictureFault when there is no such file */
async function beginningOf(path: string): Promise<{ text: string; size: number }> {
  try {
    await using file = await open(path);
    const { size } = await file.stat();
    const head = Buffer.alloc(1024);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return { text: head.toString('latin1', 0, bytesRead), size };
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const reasons: Partial<Record<string, string>> = {
      ENOENT: 'there is no such file',
      EISDIR: 'is a folder, not a picture',
    };
    throw new PictureFault(reasons[code ?? ''] ?? String(cause), { cause });
  }
}

/** Matches the beginning of a text that is a drawing. */
const drawing = /^(?:\xef\xbb\xbf)?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg)/i;

/**
 * Opens a picture of any kind that maps are made of, and refuses by its head what is none, too large or
 * moving. Returns null for a drawing: it has no pixels before it is drawn.
 * @throws PictureFault
 */
async function openPicture(path: string, megabytes: number): Promise<OpenPicture | null> {
  const { text, size } = await beginningOf(path);
  if (size === 0) throw new PictureFault('is empty');
  if (drawing.test(text)) return null;
  const sharp = await loadSharp();
  const options: SharpOptions = { ...readCarefully, limitInputPixels: mapSides.most ** 2 };
  const head = await headOf(sharp(path, options));
  const kind = kindOf(head);
  if (kind === null) throw new PictureFault(noPicture);
  if (kind === 'SVG') return null;
  if ((head.pages ?? 1) > 1) throw new PictureFault('is an animation; a map stands still');
  const { width, height } = head.autoOrient;
  const fault = sizeFault({ width, height }) ?? unpackingFault(kind, head, megabytes);
  if (fault !== null) throw new PictureFault(fault);
  return { image: sharp(path, options).autoOrient(), width, height };
}

/** The tiles of a picture, in a folder of their own. */
interface CutPicture extends MapSize {
  /** reads them all, some at a time */
  tiles: (pictureId: string) => AsyncGenerator<CutTile[]>;
  [Symbol.asyncDispose]: () => Promise<void>;
}

/** Tiles that are in memory at once. */
const tilesAtOnce = 100;

async function* readTiles(
  folder: string,
  size: MapSize,
  pictureId: string,
): AsyncGenerator<CutTile[]> {
  let batch: CutTile[] = [];
  for (let zoom = 0; zoom <= highestZoom(size); zoom += 1) {
    const { columns, rows } = tilesAt(size, zoom);
    for (let place = 0; place < columns * rows; place += 1) {
      const [column, row] = [place % columns, Math.floor(place / columns)];
      const bytes = await readFile(join(folder, `${zoom}/${row}/${column}.webp`));
      const hash = createHash('sha256').update(bytes).digest('hex');
      const tile = {
        ...{ picture_id: pictureId, zoom, tile_column: column, tile_row: row, file_hash: hash },
      };
      batch.push({ tile, type: tileType, bytes });
      if (batch.length < tilesAtOnce) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** What a picture may take. */
interface Bounds {
  /** of memory */
  megabytes: number;
  /** a drawing is given up after so long */
  drawingSeconds: number;
}

/** Writes the tiles of a picture into a folder. @throws PictureFault */
async function cutInto(
  tiles: string,
  path: string,
  { megabytes, drawingSeconds }: Bounds,
): Promise<MapSize> {
  const picture = await openPicture(path, megabytes);
  if (!picture) return cutDrawingAside(path, tiles, drawingSeconds);
  const { image, width, height } = picture;
  await writeTiles(image, { width, height }, tiles);
  return { width, height };
}

/**
 * Cuts a picture into tiles, strip by strip where its kind allows that.
 * @throws PictureFault
 */
export async function cutPicture(path: string, bounds: Bounds): Promise<CutPicture> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-map-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const tiles = join(folder, 'tiles');
  try {
    const size = await cutInto(tiles, path, bounds);
    return {
      ...{ ...size, [Symbol.asyncDispose]: remove },
      tiles: (pictureId) => readTiles(tiles, size, pictureId),
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
