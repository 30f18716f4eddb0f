import { mistakesInPictureFile } from './picture-files.ts';
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
      write:
        node.importedAs === undefined
          ? `what it shows between the brackets: ![…](${url}).`
          : `what it shows: <img src={${node.importedAs}.src} alt="…" />.`,
    });
  }
  return [...found, ...mistakesInPictureFile(line, url, file)];
}

/** Refuses pictures written as HTML: the build neither finds nor fits them. */
export function mistakesInHtmlImage(node: TextNode): Found[] {
  const [src, alt] = ['src', 'alt'].map((name) => attributeOf(node, name));
  const address = typeof src === 'string' ? src : './folder/picture.png';
  const words = typeof alt === 'string' && alt.trim() !== '' ? alt : 'what it shows';
  const what = 'A picture in HTML is not made to fit.';
  return [{ line: lineOf(node), what, write: `![${words}](${address}) in its place.` }];
}
