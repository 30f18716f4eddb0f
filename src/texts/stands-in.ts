import type { Found } from './surroundings.ts';
import { contentsOf, isElement, lineOf, type TextNode } from './text.ts';

/** What stands within something else alone, with what that is. */
const places: ReadonlyMap<string, readonly string[]> = new Map([
  ['li', ['ul', 'ol']],
  ['dt', ['dl', 'div']],
  ['dd', ['dl', 'div']],
  ['summary', ['details']],
  ['figcaption', ['figure']],
  ['rt', ['ruby']],
  ['rp', ['ruby']],
]);

/** Finds parts of a list and the like that stand by themselves: browsers show them in their own ways. */
export function misplacedParts(nodes: readonly TextNode[]): Found[] {
  const inPlace = new Set(
    nodes.flatMap((node) => {
      const isPlace = (part: TextNode) => places.get(part.name ?? '')?.includes(node.name ?? '');
      return contentsOf(node).filter(isPlace);
    }),
  );
  return nodes.flatMap((node): Found[] => {
    const { name } = node;
    const [place, other] = places.get(name ?? '') ?? [];
    if (!name || !place || !isElement(node) || inPlace.has(node)) return [];
    const around = other === 'div' || !other ? `<${place}>` : `<${place}> or <${other}>`;
    const what = `<${name}> stands outside ${around}.`;
    return [{ line: lineOf(node), what, write: `<${place}> before and </${place}> behind it.` }];
  });
}

/** Finds what unfolds without what one sees before it does; of a second such browsers make words. */
export function mistakesInDetails(node: TextNode): Found[] {
  if (contentsOf(node).filter(({ name }) => name === 'summary').length === 1) return [];
  const what = '<details> has no <summary>, or more than one.';
  const write = 'one <summary>…</summary> behind <details>: what one sees before it unfolds.';
  return [{ line: lineOf(node), what, write }];
}
