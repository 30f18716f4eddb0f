import type { Found } from './surroundings.ts';
import { isElement, lineOf, type TextNode, withinOf } from './text.ts';

/** What is shown as a link, or can be pressed, by its kind or its name, with what an editor calls it. */
const shownAsLinks: ReadonlyMap<string, string> = new Map([
  ['link', 'Another link'],
  ['linkReference', 'Another link'],
  ['a', 'Another link'],
  ['footnoteReference', 'The sign of a footnote'],
  ['image', 'A picture, which opens large by itself,'],
  ['Item', '<Item>'],
  ['Place', '<Place>'],
  ['Map', '<Map>'],
  ['Card', '<Card>'],
  ['Tabs', '<Tabs>'],
  ['Checklist', '<Checklist>'],
  ['Video', '<Video>'],
  ['details', '<details>'],
  ['code', 'Code, which readers copy,'],
  ['table', 'A table, which scrolls by itself,'],
]);

const nameOf = (node: TextNode) => (isElement(node) ? (node.name ?? '') : node.type);

/** Finds links within a link, which no page can have: browsers end the outer one there. */
export function nestedLinks(node: TextNode): Found[] {
  const inner = withinOf(node).find((child) => shownAsLinks.has(nameOf(child)));
  if (!inner) return [];
  const what = `${shownAsLinks.get(nameOf(inner)) ?? ''} stands within a link.`;
  const isAddress = inner.type === 'link' && inner.url === inner.children?.[0]?.value;
  const write = isAddress
    ? 'that address alone, without a tag: it is a link by itself.'
    : 'one beside the other.';
  return [{ line: lineOf(inner), what, write }];
}
