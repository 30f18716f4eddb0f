import { mistakesInDrawings } from './drawings.ts';
import { mistakesInElement } from './elements.ts';
import { mistakesInExpression } from './expressions.ts';
import { readFrontMatter } from './front-matter.ts';
import { mistakesInAttributes } from './imported-pictures.ts';
import { mistakeInKind } from './links.ts';
import { mistakesInModule } from './modules.ts';
import { mistakesInPictureFile } from './picture-files.ts';
import { mistakesInPicturePlace } from './picture-places.ts';
import { readText } from './read-text.ts';
import { readSource } from './source.ts';
import type { Found } from './surroundings.ts';
import { hrefOf, isElement, lineOf, lineOfAttribute, type Text, type TextNode } from './text.ts';
import { describeUnreadable } from './unreadable.ts';

/** Finds in a picture that is imported what would make its import one of something else. */
function unsafeImport(node: TextNode, file: string): Found[] {
  if (node.importedAs === undefined) return [];
  const inFile = mistakesInPictureFile(lineOf(node), node.url ?? '', file);
  return [...inFile, ...mistakesInAttributes(node)];
}

/** Finds in a node what runs code, or shows what no text may bring. */
function unsafeInNode(node: TextNode, file: string): Found[] {
  const href = isElement(node) ? hrefOf(node) : node.url;
  if (isElement(node)) {
    const line = lineOfAttribute(node, 'href');
    const inKind = href === undefined ? null : mistakeInKind(line, href);
    // A picture in HTML is refused for being one.
    const isImage = node.name === 'img';
    const image = { line: lineOf(node), what: 'A picture stands in HTML.', write: '![…](…).' };
    return [...mistakesInElement(node), ...(inKind ? [inKind] : []), ...(isImage ? [image] : [])];
  }
  switch (node.type) {
    case 'link':
    case 'definition':
      return [mistakeInKind(lineOf(node), href ?? '')].filter((found) => found !== null);
    case 'image':
      return [...mistakesInPicturePlace(node, { file }), ...unsafeImport(node, file)];
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      return mistakesInExpression(node);
    case 'mdxjsEsm':
      return mistakesInModule(node);
    default:
      return [];
  }
}

function readBody(source: string): Text | Found {
  const read = readSource(new TextEncoder().encode(source));
  if ('mistake' in read) return read.mistake;
  // What stands above a text is data: the check alone looks at it.
  const { body } = readFrontMatter(read.source, { roles: [], isListed: true });
  try {
    return readText(body);
  } catch (error) {
    return describeUnreadable(body, error);
  }
}

/**
 * Finds the first thing in a text for which it may not be compiled at all: a part of what the check of
 * all texts refuses, which looks at one text alone.
 * @param source the text as a module's source
 * @param file the text, on the disk
 */
export async function firstUnsafe(source: string, file: string): Promise<Found | null> {
  const text = readBody(source);
  if (!('nodes' in text)) return text;
  const inNodes = text.nodes.flatMap((node) => unsafeInNode(node, file));
  return inNodes[0] ?? (await mistakesInDrawings(text, file))[0] ?? null;
}
