import { isComment, readLiteral } from './literals.ts';
import { isForeign } from './markup.ts';
import type { Found } from './surroundings.ts';
import { hrefOf, isElement, lineOf, type TextNode } from './text.ts';

/** Matches a sign that leaves a trace: no blank, and none that only joins or parts others. */
const seen = /[^\s\p{Cf}]/u;

/** Tells whether what stands in braces is words, or code, which is told of for that. */
function saysWords(code: string): boolean {
  const said = readLiteral(code);
  return said === undefined ? !isComment(code) : seen.test(String(said));
}

/** Tells whether a node is more than words, or what no text may hold. */
const isPart = (node: TextNode) =>
  isForeign(node) || (isElement(node) && /^[A-Z]/.test(node.name ?? ''));

/** Tells whether readers see anything of a node: words, a picture, a part. */
export function showsWords(node: TextNode): boolean {
  const { type, value = '', children = [] } = node;
  switch (type) {
    case 'image':
    case 'imageReference':
    case 'mdxjsEsm':
      return true;
    case 'text':
    case 'code':
    case 'inlineCode':
      return seen.test(value);
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      return saysWords(value);
    default:
      return isPart(node) || children.some(showsWords);
  }
}

const isLink = ({ type, name }: TextNode) =>
  type === 'link' || type === 'linkReference' || name === 'a';

/** Says of a node that nobody sees what it is there for; null where somebody does. */
function mistakeIn(node: TextNode): Omit<Found, 'line'> | null {
  const { type, name, url, identifier = '' } = node;
  const isNamed = name === 'Item' || name === 'Place';
  const isRoom = name === 'Tab' || name === 'Side';
  if (!isLink(node) && type !== 'heading' && !isNamed && !isRoom) return null;
  if ((node.children ?? []).some(showsWords)) return null;
  if (isRoom) {
    const what = `<${name}> holds nothing.`;
    return { what, write: 'its words between its tags, or take it away.' };
  }
  if (isNamed) {
    const what = `<${name}> holds no name.`;
    return { what, write: `the name between its tags: <${name} …>The name</${name}>.` };
  }
  if (type === 'heading') {
    const what = 'A heading has no words.';
    return { what, write: 'them behind the signs #, or take it away.' };
  }
  const what = `The link ${url ?? hrefOf(node) ?? identifier} has no words: nobody sees it.`;
  return { what, write: 'what it leads to between its brackets or tags, or take it away.' };
}

/** Finds links, headings, items, places, tabs and notes in the margin without words. */
export function mistakesWithoutWords(nodes: readonly TextNode[]): Found[] {
  return nodes.flatMap((node) => {
    const mistake = mistakeIn(node);
    return mistake ? [{ line: lineOf(node), ...mistake }] : [];
  });
}
