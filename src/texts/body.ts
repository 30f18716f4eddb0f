import { mistakesInElement, refusedAttributes, repeatedLists } from './elements.ts';
import { mistakesInExpression, mistakesInImport } from './expressions.ts';
import { mistakesInHeadings } from './headings.ts';
import { mistakesInLink, unnamedLinks } from './links.ts';
import { picturesWithBlanks } from './picture-files.ts';
import { mistakesInHtmlImage, mistakesInImage } from './pictures.ts';
import { mistakesInPlaces } from './places.ts';
import type { Found, Surroundings } from './surroundings.ts';
import { attributeOf, isElement, lineOf, type Text, type TextNode } from './text.ts';

/** Names that the text imports or makes itself. */
const ownNamesIn = (nodes: readonly TextNode[]) =>
  nodes.flatMap(({ type, value }) => (type === 'mdxjsEsm' ? (value?.match(/\w+/g) ?? []) : []));

function mistakesInTag(node: TextNode, text: Text, around: Surroundings, own: readonly string[]) {
  const href = node.name === 'a' ? attributeOf(node, 'href') : undefined;
  return [
    ...mistakesInElement(node, own),
    ...(/^[a-z]/.test(node.name ?? '') ? refusedAttributes(node) : []),
    ...(typeof href === 'string' ? mistakesInLink(lineOf(node), href, text, around) : []),
    ...(node.name === 'img' ? mistakesInHtmlImage(node) : []),
  ];
}

/** Lists the mistakes in an article's text. */
export function mistakesInBody(text: Text, around: Surroundings): Found[] {
  const own = ownNamesIn(text.nodes);
  // `![words][name]` and `[words][name]` stand for the address on the line `[name]: address`.
  const pictured = new Map(
    text.nodes.flatMap((node) =>
      node.type === 'imageReference' ? [[node.identifier, node.alt]] : [],
    ),
  );
  const inNodes = text.nodes.flatMap((node) => {
    if (isElement(node)) return mistakesInTag(node, text, around, own);
    switch (node.type) {
      case 'image':
        return mistakesInImage(node, around);
      case 'definition':
        if (pictured.has(node.identifier)) {
          return mistakesInImage({ ...node, alt: pictured.get(node.identifier) ?? null }, around);
        }
        return mistakesInLink(lineOf(node), node.url ?? '', text, around);
      case 'link':
        return mistakesInLink(lineOf(node), node.url ?? '', text, around);
      case 'text':
        return [...unnamedLinks(node), ...picturesWithBlanks(node)];
      case 'mdxTextExpression':
      case 'mdxFlowExpression':
        return mistakesInExpression(node, own);
      case 'mdxjsEsm':
        return mistakesInImport(node, around);
      default:
        return [];
    }
  });
  return [
    ...inNodes,
    ...mistakesInHeadings(text.nodes),
    ...repeatedLists(text.nodes),
    ...mistakesInPlaces(text.nodes),
  ];
}
