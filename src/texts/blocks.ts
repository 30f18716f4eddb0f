import type { Found } from './surroundings.ts';
import { attributeOf, isElement, lineOf, type TextNode } from './text.ts';

/** Components that are made of others, each with what it is made of. */
const made: Record<string, string> = { Cards: 'Card', Tabs: 'Tab' };

/** Lists the elements below a node; a part that an editor has indented may stand in a paragraph. */
function elementsIn(node: TextNode): TextNode[] {
  return (node.children ?? []).flatMap((child) => {
    if (child.type === 'paragraph') return elementsIn(child);
    return isElement(child) ? [child] : [];
  });
}

/** Finds tabs that readers could not tell apart. */
function repeatedLabels(tabs: readonly TextNode[]): Found[] {
  const seen = new Set<string>();
  return tabs.flatMap((tab) => {
    const label = attributeOf(tab, 'label');
    if (typeof label !== 'string') return [];
    const isKnown = seen.has(label);
    seen.add(label);
    const what = `Two tabs of one <Tabs> are called "${label}".`;
    return isKnown ? [{ line: lineOf(tab), what, write: 'another label for one of them.' }] : [];
  });
}

/** Finds tabs and cards that stand alone, and blocks that hold something else or nothing. */
export function mistakesInBlocks(nodes: readonly TextNode[]): Found[] {
  const inPlace = new Set<TextNode>();
  const inBlocks = nodes.flatMap((node) => {
    const part = made[node.name ?? ''];
    if (part === undefined || !isElement(node)) return [];
    const inside = elementsIn(node);
    const parts = inside.filter(({ name }) => name === part);
    for (const one of parts) inPlace.add(one);
    if (parts.length === inside.length && parts.length > 0) return repeatedLabels(parts);
    const block = node.name ?? '';
    const what =
      parts.length === 0
        ? `<${block}> holds no <${part}>.`
        : `<${block}> holds more than <${part}>.`;
    const write = `<${part} …> and </${part}> round each part between its tags, and nothing else there.`;
    return [{ line: lineOf(node), what, write }];
  });
  const isAlone = (node: TextNode) =>
    isElement(node) && Object.values(made).includes(node.name ?? '') && !inPlace.has(node);
  const alone = nodes.filter(isAlone).map((node) => {
    const block = `${node.name ?? ''}s`;
    const what = `<${node.name ?? ''}> stands outside <${block}>.`;
    return { line: lineOf(node), what, write: `<${block}> before and </${block}> behind it.` };
  });
  return [...inBlocks, ...alone];
}
