import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  type Encoding,
  encodings,
  encodingSuffix,
  type SiteFile,
} from '#contract/site-manifest.ts';
import { keep } from './kept.ts';

/**
 * Brotli's best is for what every reader needs. There are many pages, and their last 3 % would take
 * two thirds of the time; what machines read is long, and new with every article.
 */
const qualities: Partial<Record<string, number>> = { '.html': 10, '.xml': 9 };

const packers: Record<Encoding, (bytes: Buffer, extension: string) => Promise<Buffer>> = {
  br: (bytes, extension) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: qualities[extension] ?? constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

const packable = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);

/** @returns how a file with this ending is packed: pictures and fonts are packed already */
export function encodingsOf(extension: string): Encoding[] {
  return packable.has(extension) ? [...encodings] : [];
}

/** Changes with the packers, so that nothing an older one has packed is kept. */
const packing = 'pack 2';

/** Writes the packed forms of a file beside it. */
export async function packFile(folder: string, file: SiteFile): Promise<void> {
  const path = join(folder, file.file);
  if (file.encodings.length === 0) return;
  const extension = extname(path);
  const bytes = await readFile(path);
  for (const encoding of file.encodings) {
    const packed = await keep([packing, encoding, extension, bytes], () =>
      packers[encoding](bytes, extension),
    );
    await writeFile(path + encodingSuffix[encoding], packed);
  }
}
