import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import type { Found } from './surroundings.ts';
import { lineOf, type Text } from './text.ts';

/** What the build makes pictures of, by the ending of its kind. */
const kinds: readonly string[] = ['avif', 'gif', 'jpg', 'png', 'tif', 'webp'];

/** A kind of picture is known by its beginning. */
const beginning = 4100;

/** Matches the beginning of a drawing, after what XML may have before it. */
const drawing = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i;

async function isPicture(text: string, url: string): Promise<boolean> {
  const file = join(dirname(text), decodeURI(url));
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(beginning), 0, beginning, 0);
    const bytes = buffer.subarray(0, bytesRead);
    if (/\.svg$/i.test(file)) return drawing.test(bytes.toString());
    const type = await fileTypeFromBuffer(bytes);
    return type !== undefined && kinds.includes(type.ext);
  } finally {
    await handle.close();
  }
}

/**
 * Finds files that a text shows as pictures and that are none.
 * @param file the text, on the disk
 */
export async function mistakesInPictureKinds({ nodes }: Text, file: string): Promise<Found[]> {
  const found = nodes
    .filter(({ type }) => type === 'image')
    .map(async (node): Promise<Found[]> => {
      const { url = '' } = node;
      // What is not there, or no path, is told elsewhere.
      const isRight = await isPicture(file, url).catch(() => true);
      if (isRight) return [];
      const write = `the path of a picture, or save this one anew as one: ${kinds.join(', ')} or svg.`;
      return [{ line: lineOf(node), what: `The file ${url} is no picture.`, write }];
    });
  return (await Promise.all(found)).flat();
}
