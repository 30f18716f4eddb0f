import type { ShikiConfig } from 'astro';

type Transformer = NonNullable<ShikiConfig['transformers']>[number];
type Root = Parameters<NonNullable<Transformer['root']>>[0];
type Node = Root['children'][number];

/** The colour (styles/blocks.css) of each kind of words that Shiki's theme of variables tells apart. */
const colourOf: Record<string, string> = {
  keyword: 'accent',
  string: 'good',
  'string-expression': 'good',
  inserted: 'good',
  constant: 'warn',
  deleted: 'warn',
  comment: 'muted',
  function: 'heading',
  link: 'heading',
  changed: 'heading',
};

function wordsOf(node: Node): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

function classAt(node: Node): string | undefined {
  const style = node.type === 'element' ? node.properties.style : undefined;
  if (typeof style !== 'string') return undefined;
  return colourOf[/--astro-code-token-([\w-]+)/.exec(style)?.[1] ?? ''];
}

/** A stretch of code in one colour. */
interface Stretch {
  words: string;
  name: string | undefined;
}

/** Lists the stretches below a node; what lies within a coloured one has its colour. */
function stretchesIn(node: Node): Stretch[] {
  const name = classAt(node);
  if (name === undefined && 'children' in node) return node.children.flatMap(stretchesIn);
  return [{ words: wordsOf(node), name }];
}

/** Joins neighbours of one colour: a page carries no more tags than there are colours. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const { words, name } of stretches) {
    const last = all.at(-1);
    if (last && (last.name === name || words.trim() === '')) last.words += words;
    else all.push({ words, name });
  }
  return all;
}

function toNode({ words, name }: Stretch): Node {
  const text = { type: 'text' as const, value: words };
  if (name === undefined) return text;
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: [name] },
    children: [text],
  };
}

/**
 * Makes classes of the styles that Shiki writes, which the pages' policy forbids, and notes what the
 * fence says beside the language: `title="client.cfg"`. layouts/prose/ProseCode.astro draws the box.
 */
export const codeColours: Transformer = {
  name: 'code-colours',
  root(root) {
    const pre = root.children[0];
    if (pre?.type !== 'element') return;
    const { dataLanguage } = pre.properties;
    const raw = (this.options.meta as { __raw?: string } | undefined)?.__raw ?? '';
    const title = /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(raw);
    const isPlain = /^(?:undefined|plaintext|text|txt|plain)$/.test(String(dataLanguage));
    pre.properties = {
      ...(!isPlain && { dataLanguage }),
      ...(title && { dataTitle: title[1] ?? title[2] }),
    };
    const children = joined(stretchesIn(pre)).map(toNode) as typeof pre.children;
    pre.children = [{ type: 'element', tagName: 'code', properties: {}, children }];
  },
};
