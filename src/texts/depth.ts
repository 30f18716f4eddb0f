import type { Found } from './surroundings.ts';
import { isElement, lineOf, type TextNode } from './text.ts';

/** How many parts that move their contents in may be around another: as many as a telephone shows. */
const mostAround = 4;

const named = ['Callout', 'Card', 'Keeper', 'Side', 'blockquote', 'dd', 'ol', 'ul'];

const movesIn = (node: TextNode) =>
  isElement(node)
    ? named.includes(node.name ?? '')
    : node.type === 'list' || node.type === 'blockquote';

/** What is said of a part that stands too far in. */
export const tooDeep = {
  what: `This stands in more than ${mostAround} other lists, quotes or parts: a telephone has no room for it.`,
  write: 'it further out, or what is around it as parts of the text.',
};

/** Finds the outermost parts that stand too far in. */
export function partsTooDeep(node: TextNode, around = 0): Found[] {
  const isRoom = movesIn(node);
  if (isRoom && around > mostAround) return [{ line: lineOf(node), ...tooDeep }];
  const own = around + (isRoom ? 1 : 0);
  return (node.children ?? []).flatMap((child) => partsTooDeep(child, own));
}
