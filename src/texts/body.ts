import { mistakesInBlocks } from './blocks.ts';
import { mistakesInElement, repeatedLists } from './elements.ts';
import { partsTooDeep } from './depth.ts';
import { mistakesInExpression } from './expressions.ts';
import { boxesInList, foreignSigns, nameWithBlank, nameWithoutQuotes } from './foreign-signs.ts';
import { mistakesInHeadings } from './headings.ts';
import { mistakesInAttributes, mistakesInImports, misplacedName } from './imported-pictures.ts';
import { mistakesInLink, unnamedLinks } from './links.ts';
import { linksAsWords } from './links-as-words.ts';
import {
  mistakesInFence,
  mistakesInParagraph,
  mistakesInQuote,
  mistakesInTable,
  unusedFootnotes,
} from './losses.ts';
import { isForeign } from './markup.ts';
import { mistakesInModule } from './modules.ts';
import { nestedLinks } from './nested-links.ts';
import { mistakesInPicturePlace } from './picture-places.ts';
import { picturesWithBlanks } from './picture-files.ts';
import { mistakesInHtmlImage, mistakesInImage } from './pictures.ts';
import { mistakesInPlaces } from './places.ts';
import { misplacedParts, mistakesInDetails } from './stands-in.ts';
import type { Found, Surroundings } from './surroundings.ts';
import {
  hrefOf,
  isElement,
  lineOf,
  lineOfAttribute,
  type Text,
  type TextNode,
  withinOf,
} from './text.ts';
import { tornTags } from './torn-tags.ts';
import { mistakesWithoutWords } from './words-shown.ts';

function mistakesInTag(node: TextNode, text: Text, around: Surroundings) {
  const href = hrefOf(node);
  return [
    ...mistakesInElement(node),
    ...(href !== undefined
      ? mistakesInLink(lineOfAttribute(node, 'href'), href, text, around)
      : []),
    ...(node.name === 'a' ? nestedLinks(node) : []),
    ...(node.name === 'img' ? mistakesInHtmlImage(node) : []),
    ...(node.name === 'details' ? mistakesInDetails(node) : []),
  ];
}

/** Finds what is wrong with a picture: first where it lies. */
function mistakesInPicture(node: TextNode, around: Surroundings): Found[] {
  const misplaced = mistakesInPicturePlace(node, around);
  const found = misplaced.length > 0 ? misplaced : mistakesInImage(node, around);
  return node.importedAs === undefined ? found : [...found, ...mistakesInAttributes(node)];
}

function identifiersOf(type: string, nodes: readonly TextNode[]) {
  return nodes.flatMap((node) => (node.type === type ? [node.identifier] : []));
}

/** Refuses `![words][name]`: the build makes no picture whose address stands elsewhere. */
function pictureByName(node: TextNode): Found[] {
  const words = node.alt ?? '';
  const what = `The address of the picture “${words}” stands elsewhere.`;
  return [
    { line: lineOf(node), what, write: `![${words}](./folder/picture.png), with the address.` },
  ];
}

/** Lists the mistakes in an article's text. */
export function mistakesInBody(text: Text, around: Surroundings): Found[] {
  const pictured = new Set(identifiersOf('imageReference', text.nodes));
  const linked = new Set(identifiersOf('linkReference', text.nodes));
  // Of a table in HTML, or a form, the outermost tag is told.
  const within = new Set(text.nodes.filter(isForeign).flatMap(withinOf));
  const torn = tornTags(text);
  const inNodes = text.nodes.flatMap((node) => {
    if (within.has(node) && isForeign(node)) return [];
    const tornTag = torn.get(node);
    if (tornTag) return [tornTag];
    if (isElement(node)) return mistakesInTag(node, text, around);
    switch (node.type) {
      case 'image':
        return mistakesInPicture(node, around);
      case 'imageReference':
        return pictureByName(node);
      case 'definition':
        if (node.identifier?.startsWith('^')) return [nameWithBlank(node)];
        // The picture that has its address here is told.
        if (pictured.has(node.identifier) && !linked.has(node.identifier)) return [];
        return mistakesInLink(lineOf(node), node.url ?? '', text, around);
      case 'link':
        return [
          ...mistakesInLink(lineOf(node), node.url ?? '', text, around),
          ...nestedLinks(node),
        ];
      case 'linkReference':
        return nestedLinks(node);
      case 'text':
        return [
          ...unnamedLinks(node, text),
          ...picturesWithBlanks(node),
          ...foreignSigns(node, text),
        ];
      case 'mdxTextExpression':
      case 'mdxFlowExpression':
        return [misplacedName(node, text.imported) ?? mistakesInExpression(node)].flat();
      case 'mdxjsEsm':
        return mistakesInModule(node);
      case 'code':
        return [...mistakesInFence(node, text), ...nameWithoutQuotes(node)];
      case 'paragraph':
        return [...mistakesInParagraph(node), ...foreignSigns(node, text)];
      case 'blockquote':
        return mistakesInQuote(node);
      case 'list':
        return boxesInList(node);
      case 'table':
        return mistakesInTable(node);
      default:
        return [];
    }
  });
  return [
    ...inNodes,
    ...mistakesInHeadings(text.nodes),
    ...repeatedLists(text.nodes),
    ...mistakesInBlocks(text.nodes),
    ...unusedFootnotes(text.nodes),
    ...mistakesInImports(text.nodes),
    ...mistakesInPlaces(text.nodes),
    ...mistakesWithoutWords(text.nodes),
    ...misplacedParts(text.nodes),
    ...text.nodes.slice(0, 1).flatMap((root) => partsTooDeep(root)),
    ...text.nodes.flatMap((node) => linksAsWords(node, text)),
  ];
}
