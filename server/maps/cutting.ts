import { createHash } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import type { MapSize } from '#rules/map/drawing.ts';
import { mapSides } from '#rules/map/limits.ts';
import { highestZoom, sizeFault, tileSide, tileType, tilesAt } from '#rules/map/picture.ts';
import type { CutTile } from '../map-tiles/queries.ts';
import { PictureFault } from './map-import-error.ts';
import { type PictureKind, unpackingOf } from './unpacking.ts';

/** A drawing without pixels of its own gets so many on its longer side. */
const drawnSide = 8192;

/** Drawings are read into memory: what is larger holds a picture, which is better brought by itself. */
const largestDrawing = 32 * 1024 * 1024;

/** A picture that can be cut. */
interface OpenPicture extends MapSize {
  image: Sharp;
}

const damaged = 'is damaged or cut off. Save it anew and bring that';

/** Tells the kind of a picture by its content; null for what maps are not made of. */
function kindOf({ format, compression }: Metadata): PictureKind | null {
  // The library calls AVIF by the name of its container.
  if (format === 'heif') return compression === 'av1' ? 'AVIF' : null;
  const kinds: Partial<Record<string, PictureKind>> = {
    ...{ png: 'PNG', jpeg: 'JPEG', webp: 'WebP', avif: 'AVIF', svg: 'SVG' },
  };
  return kinds[format] ?? null;
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

async function headOf(image: Sharp): Promise<Metadata> {
  try {
    return await image.metadata();
  } catch (cause) {
    const words = String(cause);
    if (/pixel limit|exceeds/i.test(words)) {
      throw new PictureFault(`has more than ${mapSides.most} × ${mapSides.most} pixels`, {
        cause,
      });
    }
    throw new PictureFault(
      /unsupported image format/i.test(words)
        ? 'is no picture that maps are made of: PNG, JPEG, WebP, AVIF or SVG'
        : damaged,
      { cause },
    );
  }
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

/** Reads a drawing. What it refers to outside of itself is not looked for. */
async function readDrawing(path: string, size: number): Promise<Buffer> {
  if (size <= largestDrawing) return readFile(path);
  throw new PictureFault(
    `is a drawing of more than ${largestDrawing / 1024 / 1024} MB. Save it as PNG and bring that`,
  );
}

/**
 * Opens a picture of any kind that maps are made of, and refuses by its head what is none, too large or
 * moving.
 * @throws PictureFault
 */
async function openPicture(path: string, megabytes: number): Promise<OpenPicture> {
  const { text, size } = await beginningOf(path);
  if (size === 0) throw new PictureFault('is empty');
  // Loaded when a picture comes: the library is large.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const options: SharpOptions = {
    ...{ limitInputPixels: mapSides.most ** 2, sequentialRead: true },
    failOn: 'warning',
  };
  const source = drawing.test(text) ? await readDrawing(path, size) : path;
  const head = await headOf(sharp(source, options));
  const kind = kindOf(head);
  if (kind === null) {
    throw new PictureFault('is no picture that maps are made of: PNG, JPEG, WebP, AVIF or SVG');
  }
  if ((head.pages ?? 1) > 1) throw new PictureFault('is an animation; a map stands still');
  if (kind === 'SVG') {
    const scale = drawnSide / Math.max(head.width, head.height);
    const image = sharp(source, { ...options, density: (head.density ?? 72) * scale });
    const drawn = await headOf(image);
    const fault = sizeFault(drawn);
    if (fault !== null) throw new PictureFault(fault);
    return { image, width: drawn.width, height: drawn.height };
  }
  const { width, height } = head.autoOrient;
  const fault = sizeFault({ width, height }) ?? unpackingFault(kind, head, megabytes);
  if (fault !== null) throw new PictureFault(fault);
  return { image: sharp(source, options).autoOrient(), width, height };
}

/** The tiles of a picture, in a folder of their own. */
interface CutPicture extends MapSize {
  /** reads them all, some at a time */
  tiles: (pictureId: string) => AsyncGenerator<CutTile[]>;
  [Symbol.asyncDispose]: () => Promise<void>;
}

/** Matches what the library says when tiles cannot be written; all else is the picture's fault. */
const writeFailed =
  /no space|unable to (?:write|create)|write (?:error|failed)|system error|were cut/i;

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

/**
 * Cuts a picture into tiles, strip by strip where its kind allows that.
 * @param megabytes of memory that it may take
 * @throws PictureFault
 */
export async function cutPicture(path: string, megabytes: number): Promise<CutPicture> {
  const { image, width, height } = await openPicture(path, megabytes);
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-map-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const tiles = join(folder, 'tiles');
  try {
    await image
      .webp({ quality: 80, effort: 2 })
      // Google's layout: zoom, row, column; 0 is the whole picture. Empty tiles are written like others.
      .tile({ size: tileSide, layout: 'google', skipBlanks: -1 })
      .toFile(tiles);
    const zooms = (await readdir(tiles)).filter((name) => /^\d+$/.test(name)).length;
    if (zooms !== highestZoom({ width, height }) + 1) {
      throw new Error(`${width} × ${height} pixels were cut into ${zooms} zooms`);
    }
  } catch (cause) {
    await remove();
    if (writeFailed.test(String(cause))) throw cause;
    // The library's message is for programmers: the picture does not fit its head.
    throw new PictureFault(damaged, { cause });
  }
  return {
    ...{ width, height, [Symbol.asyncDispose]: remove },
    tiles: (pictureId) => readTiles(tiles, { width, height }, pictureId),
  };
}
