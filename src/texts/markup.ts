import { beyondTexts, shortCode } from './expressions.ts';
import { insteadOfValue } from './markup-values.ts';
import type { Found } from './surroundings.ts';
import { isElement, lineOf, type TextNode } from './text.ts';

// What a text may hold of HTML: a list of what is let in, not of what is kept out (decision 212).

/** What every element may say of itself. */
const everywhere: readonly string[] = ['lang', 'dir', 'title'];

const plain = [
  ...['abbr', 'b', 'bdi', 'bdo', 'br', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'ins', 'kbd'],
  ...['mark', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'u'],
  ...[
    'var',
    'wbr',
    'blockquote',
    'dd',
    'div',
    'dl',
    'dt',
    'figcaption',
    'figure',
    'hr',
    'p',
    'pre',
  ],
  ...['summary', 'ul'],
];

/** The elements of HTML that a text may hold, with what each may say beside the rest. */
const elements: ReadonlyMap<string, readonly string[]> = new Map([
  ...plain.map((name): [string, string[]] => [name, []]),
  ['a', ['href']],
  ['details', ['open']],
  ['li', ['value']],
  ['ol', ['start', 'reversed']],
  ['time', ['datetime']],
]);

const heading = '## and the words of the heading, on a line of its own.';
const table =
  'a table of Markdown: | One | Two |, below it | --- | --- |, and a line for each row.';
const film = '<Video id="…" title="…" /> for a film.';
const look = 'it without: all texts have one look.';

/** What to write for some of the elements that a text may not hold. */
const instead: ReadonlyMap<string, string> = new Map([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading] as const),
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'].map((name) => [name, table] as const),
  ...['iframe', 'video', 'embed', 'object'].map((name) => [name, film] as const),
  ...['style', 'font', 'center', 'big'].map((name) => [name, look] as const),
]);

/** Finds the mistakes in one attribute of an element of HTML. */
function mistakeInAttribute(
  node: TextNode,
  { name, value }: { name?: string; value?: unknown },
): Omit<Found, 'line'> | null {
  const tag = `<${node.name ?? ''}>`;
  if (name === undefined) {
    const what = `${tag} takes nothing out of {${shortCode(String(value))}}.`;
    return { what, write: 'each attribute with its name, and its words in quotes.' };
  }
  const allowed = [...(elements.get(node.name ?? '') ?? []), ...everywhere];
  if (!allowed.includes(name)) {
    const write = `${tag} without it: it takes only ${allowed.join(', ')}.`;
    return { what: `\`${name}\` of ${tag} is nothing that a text may hold.`, write };
  }
  if (typeof value === 'object' && value !== null) {
    return { what: `\`${name}\` of ${tag} stands in braces.`, write: `${name}="…", in quotes.` };
  }
  const said = typeof value === 'string' ? value : '';
  const write = insteadOfValue(name, said);
  return write === null ? null : { what: `\`${name}\` of ${tag} is "${said}".`, write };
}

/** Tells whether a node is an element of HTML that no text may hold. */
export function isForeign(node: TextNode): boolean {
  return isElement(node) && !/^[A-Z]/.test(node.name ?? '') && !elements.has(node.name ?? '');
}

/** Finds HTML that a text may not hold. */
export function mistakesInMarkup(node: TextNode): Found[] {
  const name = node.name ?? '';
  const line = lineOf(node);
  if (!elements.has(name)) {
    const write =
      instead.get(name.toLowerCase()) ??
      'it in Markdown, or with a part that docs/writing.md names.';
    return [{ line, what: `A text holds no <${name}>.`, write: `${write} ${beyondTexts}` }];
  }
  if (name === 'p' && node.children?.some(({ type }) => type === 'paragraph')) {
    const what = '<p> holds a paragraph: what stands between two empty lines is one by itself.';
    return [{ line, what, write: 'the words without <p> and </p>.' }];
  }
  return (node.attributes ?? []).flatMap((attribute) => {
    const found = mistakeInAttribute(node, attribute);
    return found ? [{ line: attribute.line ?? line, ...found }] : [];
  });
}
