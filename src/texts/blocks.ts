import { isComment } from './literals.ts';
import type { Found } from './surroundings.ts';
import {
  attributeOf,
  contentsOf,
  isElement,
  lineOf,
  lineOfAttribute,
  type TextNode,
  withinOf,
} from './text.ts';

/** Components that are made of others, each with what it is made of. */
const made: ReadonlyMap<string, string> = new Map([
  ['Cards', 'Card'],
  ['Keepers', 'Keeper'],
  ['Tabs', 'Tab'],
]);

/** What helps instead of a block within one of its kind. */
const insteadOfNested: Record<string, string> = {
  Cards: 'one after the other, or a list of links within the <Card>.',
  Keepers: 'one after the other.',
  Tabs: 'one after the other, or headings within the <Tab>.',
};

/** Tells whether a node shows nothing: a comment, or what stands between lines. */
function isNothing({ type, value = '' }: TextNode): boolean {
  if (type === 'text') return value.trim() === '';
  return (type === 'mdxFlowExpression' || type === 'mdxTextExpression') && isComment(value);
}

/** Lists what a block shows. */
const shownIn = (block: TextNode) => contentsOf(block).filter((part) => !isNothing(part));

/** Finds blocks that stand within another of their kind: readers could not tell whose part is whose. */
function nestedBlocks(block: TextNode): Found[] {
  const name = block.name ?? '';
  const within = withinOf(block).filter((node) => node.name === name && isElement(node));
  const what = `<${name}> stands within another <${name}>.`;
  return within.map((node) => ({ line: lineOf(node), what, write: insteadOfNested[name] ?? '' }));
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
    const line = lineOfAttribute(tab, 'label');
    return isKnown ? [{ line, what, write: 'another label for one of them.' }] : [];
  });
}

/** Finds what is wrong with what a block is made of. */
function mistakesInBlock(node: TextNode, part: string): Found[] {
  const block = node.name ?? '';
  const inside = shownIn(node);
  const parts = inside.filter(({ name }) => name === part);
  const write = `<${part} …> and </${part}> round each part between its tags, and nothing else there.`;
  if (parts.length === 0) {
    return [{ line: lineOf(node), what: `<${block}> holds no <${part}>.`, write }];
  }
  const other = inside.find(({ name }) => name !== part);
  if (!other) return [...repeatedLabels(parts), ...nestedBlocks(node)];
  const what = `<${block}> holds more than <${part}>: something else begins here.`;
  return [{ line: lineOf(other), what, write }];
}

/** Finds tabs and cards that stand alone, and blocks that hold something else or nothing. */
export function mistakesInBlocks(nodes: readonly TextNode[]): Found[] {
  const inPlace = new Set<TextNode>();
  const within = new Set<TextNode>();
  const inBlocks = nodes.flatMap((node) => {
    const part = made.get(node.name ?? '');
    if (part === undefined || !isElement(node)) return [];
    for (const one of contentsOf(node)) if (one.name === part) inPlace.add(one);
    // Of a block that stands in another of its kind, the outer one tells.
    if (within.has(node)) return [];
    for (const one of withinOf(node)) if (one.name === node.name) within.add(one);
    return mistakesInBlock(node, part);
  });
  const partNames = new Set(made.values());
  const isAlone = (node: TextNode) =>
    isElement(node) && partNames.has(node.name ?? '') && !inPlace.has(node);
  const alone = nodes.filter(isAlone).map((node) => {
    const block = `${node.name ?? ''}s`;
    const what = `<${node.name ?? ''}> stands outside <${block}>.`;
    return { line: lineOf(node), what, write: `<${block}> before and </${block}> behind it.` };
  });
  return [...inBlocks, ...alone];
}
