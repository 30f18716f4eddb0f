import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pMap from 'p-map';
import { type Encoding, encodings, encodingSuffix } from '#contract/site-manifest.ts';
import type { Before } from './before.ts';

const packable = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);

const {
  BROTLI_PARAM_LGWIN: windowBits,
  BROTLI_PARAM_NDIRECT: direct,
  BROTLI_PARAM_NPOSTFIX: postfix,
  BROTLI_PARAM_QUALITY: quality,
  BROTLI_PARAM_SIZE_HINT: sizeHint,
} = constants;

/**
 * How brotli packs what browsers wait for: at its best what many pages share, pages and drawings a step
 * below, which takes a third of the time for 3 % more. How far back something is repeated is written in
 * the way of two dozen that takes least for all files of a kind.
 */
const ways: Partial<Record<string, Record<number, number>>> = {
  '.css': { [quality]: 11, [postfix]: 1, [direct]: 4 },
  '.html': { [quality]: 10, [postfix]: 3 },
  '.js': { [quality]: 11, [postfix]: 3 },
  '.svg': { [quality]: 10 },
};

/** For the rest: at 9 nothing would be smaller, and all of it take ten times as long. */
const usualWay = { [quality]: 8 };

/** Lists how a file with this ending is packed: pictures and fonts are packed already. */
export function encodingsOf(extension: string): Encoding[] {
  return packable.has(extension) ? [...encodings] : [];
}

/** Lists the names of a file's packed forms. */
export function packedForms(name: string): string[] {
  return encodingsOf(extname(name)).map((encoding) => name + encodingSuffix[encoding]);
}

/** Leaves out the names that are packed forms of others. */
export function withoutPacked(names: readonly string[]): string[] {
  const packed = new Set(names.flatMap(packedForms));
  return names.filter((name) => !packed.has(name));
}

/** The window of a file that fits into it, in bits: its head is shorter than that of any other. */
const smallWindow = 16;

/** The bytes that such a window holds. */
const fitsSmallWindow = 2 ** smallWindow - 16;

/** Ways to write distances of which one takes least for a tiny script: only trying tells which. */
const triedDistances = [
  { [postfix]: 2, [direct]: 8 },
  { [postfix]: 3, [direct]: 0 },
  { [postfix]: 0, [direct]: 15 },
];

/** In bytes. Most scripts of a page are below this size: trying gains most there, and takes least. */
const tiny = 3_000;

/** Packs by brotli; tiny scripts in several ways, of which the smallest is kept. */
async function packSmallest(bytes: Buffer, extension: string): Promise<Buffer> {
  const { length } = bytes;
  const params = {
    ...(ways[extension] ?? usualWay),
    [sizeHint]: length,
    ...(length <= fitsSmallWindow && { [windowBits]: smallWindow }),
  };
  const tried = extension === '.js' && length < tiny ? triedDistances : [{}];
  const pack = (distances: Record<number, number>) =>
    promisify(brotliCompress)(bytes, { params: { ...params, ...distances } });
  const packed = await Promise.all(tried.map(pack));
  return packed.reduce((least, one) => (one.length < least.length ? one : least));
}

const packers: Record<Encoding, (bytes: Buffer, extension: string) => Promise<Buffer>> = {
  br: packSmallest,
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** Files that are packed at the same time: more would lie in memory than are worked on. */
const atOnce = 8;

/**
 * Writes the packed forms of files beside them. Reading and writing block: there are thousands of
 * small files, and handing each to another thread takes longer.
 * @param names below the folder, with a leading slash; what cannot be packed is left
 * @param before lends the forms of what has not changed
 */
export async function packFiles(
  root: string,
  names: readonly string[],
  before: Before,
): Promise<void> {
  const pack = async (name: string) => {
    const extension = extname(name);
    const bytes = readFileSync(join(root, name));
    const isSame = before.read(name)?.equals(bytes) ?? false;
    for (const encoding of encodingsOf(extension)) {
      const known = isSame ? before.read(name, encoding) : null;
      const packed = known ?? (await packers[encoding](bytes, extension));
      writeFileSync(join(root, name) + encodingSuffix[encoding], packed);
    }
  };
  const wanted = names.filter((name) => encodingsOf(extname(name)).length > 0);
  await pMap(wanted, pack, { concurrency: atOnce });
}
