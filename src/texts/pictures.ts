import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Found, Surroundings } from './surroundings.ts';
import { attributeOf, lineOf, type TextNode } from './text.ts';

/** Lists the mistakes in a picture. */
export function mistakesInImage(node: TextNode, { file }: Surroundings): Found[] {
  const line = lineOf(node);
  const { url = '', alt } = node;
  const found: Found[] = [];
  if (!alt?.trim() || url.includes(alt.trim())) {
    found.push({
      line,
      what: `The picture ${url} says nothing to whoever cannot see it.`,
      write: `what it shows between the brackets: ![…](${url}).`,
    });
  }
  if (/^https?:/.test(url)) {
    found.push({
      line,
      what: `The picture ${url} lies on another site.`,
      write: 'a path to a copy beside this file, as ./folder/picture.png.',
    });
  } else if (!existsSync(join(dirname(file), decodeURI(url)))) {
    found.push({
      line,
      what: `There is no picture ${url} beside this file.`,
      write:
        'the path from this file, as ./folder/picture.png, with large and small letters as they are.',
    });
  }
  return found;
}

/** Refuses pictures written as HTML: the build neither finds nor fits them. */
export function mistakesInHtmlImage(node: TextNode): Found[] {
  const [src, alt] = ['src', 'alt'].map((name) => attributeOf(node, name));
  const address = typeof src === 'string' ? src : './folder/picture.png';
  const words = typeof alt === 'string' && alt.trim() !== '' ? alt : 'what it shows';
  const what = 'A picture in HTML is not made to fit.';
  return [{ line: lineOf(node), what, write: `![${words}](${address}) in its place.` }];
}
