import type { Found } from './surroundings.ts';
import { isElement, lineOf, type TextNode, withinOf } from './text.ts';

type Told = Omit<Found, 'line'>;

/** What the contents of the page cannot show of a heading, by its kind or its name. */
const notInHeadings: ReadonlyMap<string, Told> = new Map<string, Told>([
  [
    'mdxTextExpression',
    {
      what: 'Braces in a heading are shown as they are in the contents of the page.',
      write: 'the heading without braces, and a comment below it.',
    },
  ],
  [
    'footnoteReference',
    {
      what: 'The number of a footnote in a heading stands in the contents of the page, too.',
      write: 'the footnote at the words below the heading.',
    },
  ],
  [
    'br',
    {
      what: 'A heading has no lines: the words on both sides would be one in the contents of the page.',
      write: 'it on one line, without <br />.',
    },
  ],
  [
    'image',
    {
      what: 'A picture in a heading is not in the contents of the page.',
      write: 'it below the heading.',
    },
  ],
]);

const kindOf = (node: TextNode) => (isElement(node) ? (node.name ?? '') : node.type);

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
    const odd = withinOf(node).flatMap((child) => notInHeadings.get(kindOf(child)) ?? []);
    found.push(...odd.slice(0, 1).map((told) => ({ line: lineOf(node), ...told })));
  }
  return found;
}
