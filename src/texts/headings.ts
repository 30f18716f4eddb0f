import type { Found } from './surroundings.ts';
import { lineOf, type TextNode } from './text.ts';

/** Finds headings of the wrong level. */
export function mistakesInHeadings(nodes: readonly TextNode[]): Found[] {
  const found: Found[] = [];
  let depth = 1;
  for (const node of nodes.filter(({ type }) => type === 'heading')) {
    const own = node.depth ?? 2;
    if (own === 1) {
      found.push({
        line: lineOf(node),
        what: 'The page has its title as heading already.',
        write: '## for a part of the text.',
      });
    } else if (own > depth + 1) {
      found.push({
        line: lineOf(node),
        what: `A heading of level ${own} stands below one of level ${depth}.`,
        write: `${'#'.repeat(depth + 1)} here.`,
      });
    }
    depth = Math.max(own, 2);
    if (node.children?.some(({ type }) => type === 'mdxTextExpression')) {
      found.push({
        line: lineOf(node),
        what: 'Braces in a heading are shown as they are in the contents of the page.',
        write: 'the heading without braces, and a comment below it.',
      });
    }
  }
  return found;
}
