import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Encoding, encodings, encodingSuffix } from '#contract/site-manifest.ts';
import { inTurns } from './in-turns.ts';
import { keep, recall } from './kept.ts';

const packable = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);

/** @returns how a file with this ending is packed: pictures and fonts are packed already */
export function encodingsOf(extension: string): Encoding[] {
  return packable.has(extension) ? [...encodings] : [];
}

/** @returns the names of a file's packed forms */
export function packedForms(name: string): string[] {
  return encodingsOf(extname(name)).map((encoding) => name + encodingSuffix[encoding]);
}

/** @returns the names that are no packed forms of others */
export function withoutPacked(names: readonly string[]): string[] {
  const packed = new Set(names.flatMap(packedForms));
  return names.filter((name) => !packed.has(name));
}

/**
 * How brotli packs what browsers wait for: at its best what many pages share, pages and drawings a
 * step below, which takes a third of the time for 3 % more.
 */
const thorough: Partial<Record<string, number>> = {
  '.css': 11,
  '.html': 10,
  '.js': 11,
  '.svg': 10,
};

function packThoroughly(bytes: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/**
 * Takes a fifteenth of the time, for a page that is a tenth larger: less than handing it to another
 * thread would. The window is no larger than a page needs: clearing the usual one would take ten
 * times as long as the packing.
 */
function packQuickly(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: 16,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Changes with the packing, so that nothing is kept that was packed in another way. */
const packing = 'pack 3';

/** How many new pages a build packs thoroughly. They stay packed, so that the next build has others. */
const thoroughPages = 100;

/** The pages of the site's own come first: articles lie deep, and there may be a thousand. */
const depthOf = (name: string) => name.split('/').length;

/** @param hasTime is asked for each page that is new: whether it is packed thoroughly */
async function packBrotli(
  bytes: Buffer,
  extension: string,
  hasTime: () => boolean,
): Promise<Buffer> {
  const quality = thorough[extension];
  if (quality === undefined) return packQuickly(bytes);
  const origin = [packing, String(quality), bytes];
  const known = recall(origin);
  if (known) return known;
  if (extension === '.html' && !hasTime()) return packQuickly(bytes);
  return keep(origin, () => packThoroughly(bytes, quality));
}

/**
 * Writes the packed forms of files beside them. Of a site with very many pages the first builds pack
 * some of them quickly only.
 * @param names below the folder, with a leading slash; what cannot be packed is left
 * @param pages how many new pages are packed thoroughly
 */
export async function packFiles(
  root: string,
  names: readonly string[],
  pages = thoroughPages,
): Promise<void> {
  let left = pages;
  const hasTime = () => left-- > 0;
  const shallowFirst = names.toSorted((a, b) => depthOf(a) - depthOf(b));
  await inTurns(shallowFirst, async (name) => {
    const path = join(root, name);
    const extension = extname(name);
    const wanted = encodingsOf(extension);
    if (wanted.length === 0) return;
    const bytes = readFileSync(path);
    const pack: Record<Encoding, () => Buffer | Promise<Buffer>> = {
      br: () => packBrotli(bytes, extension, hasTime),
      gzip: () => gzipSync(bytes),
    };
    for (const encoding of wanted) {
      writeFileSync(path + encodingSuffix[encoding], await pack[encoding]());
    }
  });
}
