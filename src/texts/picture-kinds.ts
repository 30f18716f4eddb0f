import { open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { mostBytes } from './picture-files.ts';
import type { Found } from './surroundings.ts';
import { lineOf, type Text } from './text.ts';
import type { WholePictures } from './whole-pictures.ts';

/** What the build makes pictures of, by the ending of its kind. */
const kinds: readonly string[] = ['avif', 'gif', 'jpg', 'png', 'tif', 'webp'];

/** The endings by which the build knows a picture. */
const endings = /\.(?:avif|gif|jpe?g|png|svg|tiff|webp)$/i;

/** A drawing is known by its beginning. */
const beginning = 4100;

/** Matches the beginning of a drawing, after what XML may have before it. */
const drawing = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i;

async function readBeginning(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(beginning), 0, beginning, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The same as the ending of a file: of TIFF the build knows the long one alone. */
const words = kinds.map((kind) => (kind === 'tif' ? 'tiff' : kind));

const anew = `the path of a picture, or save this one anew as one: ${words.join(', ')} or svg.`;
const smaller = 'the path of a smaller one.';

/** Says what is wrong with a file that is shown as a picture; null where nothing is. */
async function faultOf(
  file: string,
  url: string,
  pictures: WholePictures,
): Promise<Omit<Found, 'line'> | null> {
  const none = { what: `The file ${url} is no picture.`, write: anew };
  const found = await stat(file);
  // What is no file is told elsewhere.
  if (!found.isFile()) return null;
  if (!endings.test(file)) {
    const what = `The file ${url} has no ending of a picture.`;
    return { what, write: anew };
  }
  if (/\.svg$/i.test(file)) {
    return drawing.test((await readBeginning(file)).toString()) ? null : none;
  }
  const type = await fileTypeFromFile(file);
  if (type === undefined || !kinds.includes(type.ext)) return none;
  // One that is too heavy is told of for that, and would take long to read.
  if (found.size > mostBytes) return null;
  switch (await pictures.look(file)) {
    case 'whole':
      return null;
    case 'broken':
      return { what: `The picture ${url} is broken: it cannot be read to its end.`, write: anew };
    case 'vast':
      return { what: `The picture ${url} has more than 268 million pixels.`, write: smaller };
  }
}

/**
 * Finds files that a text shows as pictures and that are none, or are not whole.
 * @param file the text, on the disk
 */
export async function mistakesInPictureKinds(
  { nodes }: Text,
  file: string,
  pictures: WholePictures,
): Promise<Found[]> {
  const found = nodes
    .filter(({ type }) => type === 'image')
    .map(async (node): Promise<Found[]> => {
      const { url = '' } = node;
      try {
        const fault = await faultOf(join(dirname(file), decodeURI(url)), url, pictures);
        return fault ? [{ line: lineOf(node), ...fault }] : [];
      } catch {
        // What is not there, or no path, is told elsewhere.
        return [];
      }
    });
  return (await Promise.all(found)).flat();
}
