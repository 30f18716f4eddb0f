import { realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Found, Surroundings } from './surroundings.ts';
import { lineOf, type TextNode } from './text.ts';

const write = 'a path to a file beside this text, as ./folder/picture.png.';

/** Tells whether a path leads out of a folder, also by a link on the disk. */
function isOutside(folder: string, path: string): boolean {
  const within = relative(folder, path);
  return within === '..' || within.startsWith(`..${sep}`) || resolve(within) === within;
}

function leadsAway(text: string, url: string): boolean {
  const folder = dirname(text);
  if (url.startsWith('/') || isOutside(folder, join(folder, url))) return true;
  try {
    return isOutside(realpathSync(folder), realpathSync(join(folder, decodeURI(url))));
  } catch {
    // What is not there is told elsewhere.
    return false;
  }
}

/** Finds pictures that lie anywhere but in a folder beside the text, or in none. */
export function mistakesInPicturePlace(
  node: TextNode,
  { file }: Pick<Surroundings, 'file'>,
): Found[] {
  const { url = '' } = node;
  const [, kind = ''] = /^([a-z][a-z\d+.-]*):/i.exec(url.replaceAll(/[\p{Cc}\s]/gu, '')) ?? [];
  if (/^https?$/i.test(kind)) return [];
  const line = lineOf(node);
  if (kind !== '') {
    const what = `The picture ${url.slice(0, 60)} is no file.`;
    return [{ line, what, write }];
  }
  if (!leadsAway(file, url)) return [];
  return [{ line, what: `The picture ${url} lies outside the folder of this text.`, write }];
}
