import { type MdastNode, mdxToMdast } from 'satteri';
import { attributesWithLines } from './attribute-lines.ts';
import { headingIds } from './heading-ids.ts';
import { importedPictures, withPictures } from './imported-pictures.ts';
import { type Text, type TextNode, withinOf, writtenOf } from './text.ts';

/** What is read besides plain Markdown, as Astro does it: ids of headings go by it. */
const features = { gfm: true, smartPunctuation: true };

function wordsOf(node: TextNode): string {
  return node.value ?? (node.children ?? []).map(wordsOf).join('');
}

/**
 * @param source without its front matter
 * @throws Error that begins with the line when the MDX is broken
 */
export function readText(source: string): Text {
  const root: MdastNode = mdxToMdast(source, { features });
  const written = root as unknown as TextNode;
  const imported = importedPictures(written.children ?? []);
  const all = imported.size === 0 ? written : withPictures(written, imported);
  const nodes = [all, ...withinOf(all)];
  for (const node of nodes) {
    if (!node.attributes?.length) continue;
    node.attributes = attributesWithLines(node, writtenOf(node, { source }));
  }
  const idOf = headingIds();
  const headings = nodes.filter(({ type }) => type === 'heading');
  const anchors = new Set(headings.map((heading) => idOf(wordsOf(heading))));
  return { source, nodes, anchors, imported };
}
